import { join, resolve } from 'node:path';
import { install as arabic } from '#shared/i18n/ar/server.ts';
import { install as english } from '#shared/i18n/en/server.ts';
import { textDirection, type Lang } from '#shared/i18n/languages.ts';
import { pictureTools } from '#server/picture-tools.ts';
import { createTranslator } from '#shared/i18n/translator.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const TEXT = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) };

const GROUND = '#FFFFFF';

export const ICONS: Readonly<Record<string, { size: number; share: number; isClear: boolean }>> = {
  '192.png': { size: 192, share: 0.84, isClear: false },
  '512.png': { size: 512, share: 0.84, isClear: false },
  'maskable-512.png': { size: 512, share: 0.58, isClear: false },
  'apple-180.png': { size: 180, share: 0.7, isClear: false },
  'badge-96.png': { size: 96, share: 0.9, isClear: true },
};

export async function drawIcon({
  size,
  share,
  isClear,
}: (typeof ICONS)[string] & object): Promise<Buffer> {
  const sharp = await pictureTools();
  const inner = Math.round(size * share);
  const mark = await sharp(join(ROOT, 'public/favicon.svg'), { density: 1200 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 4,
      background: isClear ? { r: 0, g: 0, b: 0, alpha: 0 } : GROUND,
    },
  })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
}

export function manifest(lang: Lang, name: string): object {
  const t = TEXT[lang];
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (key: 'menu' | 'cart' | 'order', path: string) => ({
    name: t(`install.shortcut.${key}`),
    url: `/${lang}/${path}`,
    icons: [icon('192.png', 192, 'any')],
  });
  return {
    id: '/',
    name,
    short_name: name,
    description: t('install.description', { brand: name }),
    lang,
    dir: textDirection(lang),
    start_url: `/${lang}/menu`,
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['food'],
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('menu', 'menu'),
      shortcut('order', 'track-order'),
      shortcut('cart', 'cart'),
    ],
  };
}
