// The library that reads, scales and draws pictures, loaded when the first one is made: most of a server's life nobody asks for one, and it takes
// about eleven megabytes.

export async function pictureTools(): Promise<(typeof import('sharp'))['default']> {
  return (await import('sharp')).default;
}
