export type Fault = { file: string; place: string; reason: string };

export type Path = readonly PropertyKey[];

export type Expect = (condition: boolean, path: Path, reason: string) => void;

export function formatPath(path: Path): string {
  const place = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  return place.replace(/^\./, '') || '(file)';
}

export function expectIn(faults: Fault[], file: string): Expect {
  return (condition, path, reason) => {
    if (!condition) faults.push({ file, place: formatPath(path), reason });
  };
}

export function expectUnique<T>(
  expect: Expect,
  list: readonly T[],
  path: Path,
  field: string,
  key: (entry: T) => unknown,
): void {
  const seen = new Set<unknown>();
  list.forEach((entry, index) => {
    const value = key(entry);
    expect(
      !seen.has(value),
      field === '' ? [...path, index] : [...path, index, field],
      `${String(value)} appears twice`,
    );
    seen.add(value);
  });
}
