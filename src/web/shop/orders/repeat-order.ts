// Repeats an order: what is still sold goes into the cart at today's prices, the rest is named line by line.
import type { WireCombo, WireItem } from '#shared/contract/menu.ts';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import type { HistoryItem } from '#shared/contract/order-history.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import type { Api } from '../../api-client.ts';
import { cardKey, nearestDish } from '../../state/checkout/replacement.ts';
import { dishKey } from './review-rules.ts';

type Counts = { modifierGroupId: number; modifierId: number; quantity: number }[];
type Options = { choiceId: number; optionId: number; quantity: number }[];
type Made = { ok: true; line: CartLine } | { ok: false };

/** How the menu makes cart lines: from a choice, or like a press on a card. */
export type LineMaker = {
  item(entry: WireItem, choice: { sizeId: number; modifiers: Counts }, quantity: number): Made;
  combo(entry: WireCombo, choice: { options: Options; modifiers: Counts }, quantity: number): Made;
  plain(entry: WireItem | WireCombo): Made;
};

export type MissingReason = 'gone' | 'notHere' | 'soldOut' | 'changed';
export type MissingLine = { item: HistoryItem; why: MissingReason };
export type RepeatPlan =
  | { ok: true; lines: CartLine[]; missing: MissingLine[] }
  | { ok: false; message: string };

type FoundItem =
  | { ok: true; entry: WireItem | WireCombo }
  | { ok: false; why: MissingReason }
  | { ok: false; why: null; message: string };

/** A dish of the menu at this branch. `why` null: the branch could not be asked. */
async function findEntry(
  api: Api,
  target: { kind: 'item' | 'combo'; id: number },
  storeId: number,
): Promise<FoundItem> {
  const input = {
    params: { id: target.id },
    body: { mode: 'online' as const, store_id: storeId, brand_id: 1 as const },
  };
  const answer = target.kind === 'combo' ? await api('combo', input) : await api('item', input);
  if (answer.ok) return { ok: true, entry: answer.data.successResponse };
  if (answer.code === 'NOT_SOLD_AT_STORE') return { ok: false, why: 'notHere' };
  return answer.code === 'NOT_FOUND'
    ? { ok: false, why: 'gone' }
    : { ok: false, why: null, message: answer.message };
}

/** Why a dish of the menu cannot be added; null when it can. */
export function whyNot(
  entry: Pick<WireItem, 'is_active' | 'is_publish' | 'in_stock' | 'sold_here' | 'group_active'>,
): MissingReason | null {
  if (!entry.is_publish || !entry.is_active || !entry.group_active) return 'gone';
  if (!entry.sold_here) return 'notHere';
  return entry.in_stock ? null : 'soldOut';
}

/** What is known to be unavailable before asking. A missing choice shows on repeating. */
export function missingAtOnce(
  items: readonly HistoryItem[],
  page: Pick<MenuPage, 'groups'> | null,
): MissingLine[] {
  const groups = page?.groups ?? [];
  const findReason = (item: HistoryItem): MissingReason | null => {
    if (!item.is_active || !item.is_publish) return 'gone';
    if (page === null) return null;
    const group = groups.find(({ cards }) => cards.some((card) => cardKey(card) === dishKey(item)));
    const card = group?.cards.find((candidate) => cardKey(candidate) === dishKey(item));
    if (!group || !card || card.availability === 'not_sold') return 'notHere';
    if (!group.active || card.availability === 'inactive') return 'gone';
    return card.availability === 'out_of_stock' ? 'soldOut' : null;
  };
  return items.flatMap((item) => {
    const why = findReason(item);
    return why === null ? [] : [{ item, why }];
  });
}

function makeLine(item: HistoryItem, entry: WireItem | WireCombo, maker: LineMaker): Made {
  const modifiers = item.modifiers.map((modifier) => ({
    modifierGroupId: modifier.modifier_group_id,
    modifierId: modifier.modifier_id,
    quantity: modifier.quantity,
  }));
  const options = item.combo_choices.map((choice) => ({
    choiceId: choice.choice_id,
    optionId: choice.option_id,
    quantity: choice.quantity,
  }));
  return entry.kind === 'combo'
    ? maker.combo(entry, { options, modifiers }, item.order_item_quantity)
    : maker.item(entry, { sizeId: item.item_size?.id ?? 0, modifiers }, item.order_item_quantity);
}

/** What this branch can repeat now. Only active and published dishes are asked for. */
export async function planRepeat(
  api: Api,
  items: readonly HistoryItem[],
  storeId: number,
  maker: LineMaker,
): Promise<RepeatPlan> {
  const lines: CartLine[] = [];
  const missing: MissingLine[] = [];
  const results = await Promise.all(
    items.map(async (item): Promise<FoundItem> => {
      if (!item.is_active || !item.is_publish) return { ok: false, why: 'gone' };
      return findEntry(
        api,
        item.combo_id === null
          ? { kind: 'item', id: item.menu_item_id ?? 0 }
          : { kind: 'combo', id: item.combo_id },
        storeId,
      );
    }),
  );
  for (const [index, result] of results.entries()) {
    const item = items[index];
    if (!item) continue;
    if (!result.ok) {
      if (result.why === null) return { ok: false, message: result.message };
      missing.push({ item, why: result.why });
      continue;
    }
    const why = whyNot(result.entry);
    const made = why === null ? makeLine(item, result.entry, maker) : null;
    if (made?.ok) lines.push(made.line);
    else missing.push({ item, why: why ?? 'changed' });
  }
  return { ok: true, lines, missing };
}

/** The dish itself if only its choice is gone, else a card of the same group: one-press ones first, then by nearest price. */
export function replacementFor(
  { item, why }: MissingLine,
  page: Pick<MenuPage, 'groups'>,
  ordered: readonly HistoryItem[],
): MenuCard | null {
  const taken = new Set(ordered.map(dishKey));
  const eachFils =
    (aedToFils(item.order_item_grossprice) ?? 0) / Math.max(1, item.order_item_quantity);
  if (why === 'changed') {
    const itself = page.groups
      .find((group) => group.id === item.group_id && group.active)
      ?.cards.find((card) => cardKey(card) === dishKey(item));
    return itself?.availability === 'ok' ? itself : null;
  }
  return nearestDish(page, { groupId: item.group_id, eachFils }, taken);
}

/** The line of one press on the card, or null when unavailable. */
export async function plainLine(
  api: Api,
  card: Pick<MenuCard, 'kind' | 'id'>,
  storeId: number,
  maker: LineMaker,
): Promise<CartLine | null> {
  const item = await findEntry(api, card, storeId);
  const made = item.ok && whyNot(item.entry) === null ? maker.plain(item.entry) : null;
  return made?.ok ? made.line : null;
}
