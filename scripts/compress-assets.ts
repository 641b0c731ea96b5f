// Compresses built assets once, as small as they get, so that no request pays for it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = 'build/client/assets';
const WORTH_IT_BYTES = 1024;

for (const name of readdirSync(folder)) {
  if (!/\.(m?js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  if (bytes.length < WORTH_IT_BYTES) continue;
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
