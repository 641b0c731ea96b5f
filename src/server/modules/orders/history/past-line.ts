import type { HistoryItem } from '#shared/contract/order-history.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { filsToAed, type Fils } from '#shared/domain/money/money.ts';
import { taxFils } from '#shared/domain/money/tax.ts';
import { findImageScale, chooseTile } from '#server/modules/menu/menu-look.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { lineWords } from '../kitchen/line-words.ts';
import type { Dish, OrderLine, OrderView } from '../view/order-view.read-model.ts';

function netFils(
  grossFils: Fils,
  { tax_type, tax_percent }: Pick<OrderView<'bill'>, 'tax_type' | 'tax_percent'>,
): Fils {
  if (tax_type !== 0) return grossFils;
  const line = { cartTotalFils: grossFils, deliveryFeeFils: 0, vatIncludesDeliveryFee: true };
  return grossFils - taxFils({ paymentMethod: 'Card', taxType: 0, taxPercent: tax_percent }, line);
}

export function today(
  line: Dish,
  menu: MenuDocument,
  settings: BrandSettings,
): Pick<HistoryItem, 'is_active' | 'is_publish' | 'image_url' | 'tile' | 'image_scale'> {
  const entry =
    line.kind === 'item'
      ? menu.items.find((item) => item.id === line.item_id)
      : menu.combos.find((combo) => combo.id === line.combo_id);
  if (!entry)
    return {
      is_active: false,
      is_publish: false,
      image_url: null,
      tile: settings.tiles.default,
      image_scale: 1,
    };
  const group = menu.groups.find((candidate) => candidate.id === entry.group_id);
  const size =
    'sizes' in entry ? entry.sizes.find((candidate) => candidate.id === line.size_id) : undefined;
  const isThere = !('sizes' in entry) || size !== undefined;
  const image = size?.image ?? entry.image;
  return {
    is_active: entry.is_active && isThere && (group?.is_active ?? false),
    is_publish: entry.is_publish && (group?.is_publish ?? false),
    image_url: image,
    tile: chooseTile(entry, menu, settings),
    image_scale: findImageScale(image, settings),
  };
}

export function historyItem(
  line: OrderLine,
  row: OrderView<'bill' | 'parts' | 'feedback'>,
  menu: MenuDocument,
  settings: BrandSettings,
): HistoryItem {
  const isItem = line.kind === 'item';
  const issue = row.issues.find(({ order_line_id }) => order_line_id === line.id);
  return {
    line: line.position,
    menu_item_id: line.item_id,
    combo_id: line.combo_id,
    group_id: line.group_id,
    item_name: isItem ? line.name.en : '',
    combo_name: isItem ? '' : line.name.en,
    name_ar: line.name.ar,
    item_size:
      line.size_id === null
        ? null
        : {
            id: line.size_id,
            size: line.size_name?.en ?? '',
            size_ar: line.size_name?.ar ?? '',
          },
    order_item_quantity: line.quantity,
    order_item_netprice: filsToAed(netFils(line.total_fils, row)),
    order_item_grossprice: filsToAed(line.total_fils),
    combo_choices: line.details
      .filter((detail) => detail.kind === 'option')
      .map((detail) => ({
        choice_id: detail.groupId,
        option_id: detail.id,
        selected: true,
        item_name: detail.name.en,
        name_ar: detail.name.ar,
        quantity: detail.quantity,
        extra_price: filsToAed(detail.priceFils),
      })),
    modifiers: line.details
      .filter((detail) => detail.kind === 'modifier')
      .map((detail) => ({
        modifier_group_id: detail.groupId,
        modifier_id: detail.id,
        selected: true,
        modifier_name: detail.name.en,
        modifier_name_ar: detail.name.ar,
        quantity: detail.quantity,
        modifier_sale_price: filsToAed(detail.priceFils),
      })),
    combo_mrp_price: isItem ? null : filsToAed(line.list_fils),
    combo_sales_price: isItem ? null : filsToAed(line.unit_fils),
    issue: issue?.text ?? null,
    // Not yet answered, it is empty.
    issue_answer: issue?.answer || null,
    ...lineWords(line, row.parts),
    ...today(line, menu, settings),
  };
}
