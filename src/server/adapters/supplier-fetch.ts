const MOST_BYTES = 64 * 1024;

type SupplierReply = { status: number; ok: boolean; text(): Promise<string> };

/** `text` throws where the answer is longer than 64 KiB. */
export async function supplierFetch(
  url: string,
  init: Omit<RequestInit, 'redirect'>,
): Promise<SupplierReply> {
  const reply = await fetch(url, { ...init, redirect: 'error' });
  return {
    status: reply.status,
    ok: reply.ok,
    async text() {
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of reply.body ?? []) {
        bytes += part.byteLength;
        if (bytes > MOST_BYTES) throw new Error('the answer is too long');
        parts.push(part);
      }
      return Buffer.concat(parts).toString('utf8');
    },
  };
}
