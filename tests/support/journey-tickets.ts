// Orders as an evening brings them: meals of several parts, changed and made large, feasts, deliveries with a long way, allergies and notes.
import { expect, type APIRequestContext } from '@playwright/test';
import { placeOrder, type Placed } from './journey-orders.ts';

const BURGER_MEAL = {
  combo_id: 5009,
  quantity: 2,
  modifiers: [
    { modifier_group_id: 9, modifier_id: 905, quantity: 1 },
    { modifier_group_id: 20, modifier_id: 2001, quantity: 1 },
  ],
  choices: [
    { choice_id: 50091, option_id: 5009101, quantity: 1 },
    { choice_id: 50092, option_id: 5009202, quantity: 1 },
  ],
};
const FEAST = {
  combo_id: 5006,
  quantity: 1,
  modifiers: [{ modifier_group_id: 1, modifier_id: 102, quantity: 1 }],
  choices: [
    { choice_id: 50061, option_id: 5006101, quantity: 2 },
    { choice_id: 50062, option_id: 5006202, quantity: 4 },
    { choice_id: 50063, option_id: 5006301, quantity: 4 },
  ],
};
const dish = (itemId: number, sizeId: number, quantity: number, modifiers: object[] = []) => ({
  menu_item_id: itemId,
  selectedsize: { id: sizeId },
  quantity,
  modifiers,
});
const FRIES = dish(901, 9012, 2);
const COLA = dish(1102, 11021, 1);
const BURGER = dish(501, 5011, 1, [{ modifier_group_id: 9, modifier_id: 905, quantity: 1 }]);

/** Three dishes, one of them changed: what most orders look like. */
export const THREE_LINES = { cartItems: [BURGER, FRIES, COLA], totalAed: 48 };
const MEALS = { cartItems: [BURGER_MEAL, FRIES], totalAed: 92 };
const FEASTS = { cartItems: [FEAST, BURGER_MEAL], totalAed: 261 };

/** What the sample's branches take for a delivery. */
const DELIVERY_AED = 10;

/** What a delivery says besides its dishes, with the branch's own point as the door. */
async function readDoor(request: APIRequestContext, storeId: number) {
  const reply = await request.get(`/api/menu/pickup_store/${storeId}`);
  expect(reply.status(), await reply.text()).toBe(200);
  const { lat, lng } = (
    (await reply.json()) as {
      store: { lat: number; lng: number };
    }
  ).store;
  return {
    delivery_status: 'Delivery',
    lat,
    lng,
    house: 'Al Shaiba Residence, Tower B, apartment 1204',
    street: 'Street 318, behind the metro station',
    delivery_address: 'Al Barsha 1, Dubai',
    leave_at_door: true,
    rider_note: 'The lift to the left; the guard rings up from the lobby',
  };
}

/** Four orders of an evening, in turn: a feast to a far door, meals with an answered allergy, three dishes with a note, meals to a door. */
export async function placeEvening(
  request: APIRequestContext,
  storeId: number,
  index: number,
): Promise<Placed> {
  const door = await readDoor(request, storeId);
  const delivered = (order: { cartItems: object[]; totalAed: number }) => ({
    ...order,
    totalAed: order.totalAed + DELIVERY_AED,
  });
  const kinds = [
    { ...delivered(FEASTS), more: { ...door, change_for: 500 } },
    { ...MEALS, more: { allergies: ['sesame', 'egg'] } },
    { ...THREE_LINES, note: 'peanut allergy, please; and call me five minutes before you begin' },
    { ...delivered(MEALS), note: 'بدون بصل لو سمحت، وشكرًا جزيلًا', more: door },
  ];
  return placeOrder(request, storeId, kinds[index % kinds.length] ?? MEALS);
}
