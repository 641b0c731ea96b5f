import sharp from 'sharp';
const [out, height, ...names] = process.argv.slice(2);
const tiles = [];
for (const n of names) { const b = await sharp(`/tmp/vis/${n}.png`).resize({ height: +height, fit: 'inside' }).png().toBuffer(); const m = await sharp(b).metadata(); tiles.push({ b, w: m.width }); }
let x = 0; const comp = tiles.map(({ b, w }) => { const c = { input: b, left: x, top: 0 }; x += w + 10; return c; });
await sharp({ create: { width: x, height: +height, channels: 3, background: '#888' } }).composite(comp).png().toFile(out);
