import type { MenuDocument } from '#shared/domain/menu.ts';
import type { MenuFile } from './menu-schema.ts';

/** The menu as it is kept. Where there is no picture the name stands in for its alt text, so that no reader meets a null. */
export function menuDocument(file: MenuFile): MenuDocument {
  return {
    ...file,
    groups: file.groups.map((group) => ({ ...group, alt_text: group.alt_text ?? group.name })),
    items: file.items.map((item) => ({
      ...item,
      alt_text: item.alt_text ?? item.name,
      sizes: item.sizes.map((size) => ({ ...size, alt_text: size.alt_text ?? item.name })),
    })),
    combos: file.combos.map((combo) => ({ ...combo, alt_text: combo.alt_text ?? combo.name })),
  };
}
