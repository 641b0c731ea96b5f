import type { ChainFileName } from './chain-files.ts';
import { expectIn, expectUnique, type Fault } from './fault.ts';
import type { MenuFile } from './menu-schema.ts';
import type { CouponsFile, OffersFile } from './promotion-schema.ts';
import type { StoresFile } from './store-schema.ts';

export function checkCoupons(
  file: CouponsFile,
  menu: MenuFile | undefined,
  stores: StoresFile | undefined,
): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'coupons.json' satisfies ChainFileName);
  expectUnique(expect, file.coupons, ['coupons'], 'id', (coupon) => coupon.id);
  expectUnique(expect, file.coupons, ['coupons'], 'coupon_code', (coupon) => coupon.coupon_code);
  file.coupons.forEach((coupon, index) => {
    const path = ['coupons', index];
    const benefits = [
      coupon.coupon_value > 0,
      coupon.percent > 0,
      coupon.free_delivery === 1,
    ].filter(Boolean).length;
    expect(
      benefits === 1,
      path,
      `needs exactly one of coupon_value, percent and free_delivery, has ${benefits}`,
    );
    expect(
      Date.parse(coupon.starts_at) < Date.parse(coupon.expires_at),
      [...path, 'expires_at'],
      'ends before it starts',
    );
    for (const [type, field] of [
      ['group', 'groups_json'],
      ['item', 'items_json'],
      ['store', 'stores_json'],
    ] as const) {
      expect(
        (coupon.type === type) === coupon[field].length > 0,
        [...path, field],
        `must be filled for the type ${type} and empty for every other`,
      );
    }
    coupon.groups_json.forEach(({ value }, at) => {
      const known = !menu || menu.groups.some((group) => group.id === value);
      expect(known, [...path, 'groups_json', at, 'value'], `there is no group ${value}`);
    });
    coupon.items_json.forEach((entry, at) => {
      const [list, id, kind] =
        'combo_id' in entry
          ? [menu?.combos, entry.combo_id, 'combo']
          : [menu?.items, entry.menu_item_id, 'item'];
      expect(
        !list || list.some((candidate) => candidate.id === id),
        [...path, 'items_json', at],
        `there is no ${kind} ${id}`,
      );
    });
    coupon.stores_json.forEach((id, at) => {
      expect(
        !stores || stores.some((store) => store.store_id === id),
        [...path, 'stores_json', at],
        `there is no store ${id}`,
      );
    });
    expect(
      coupon.max_uses === null || coupon.used <= coupon.max_uses,
      [...path, 'used'],
      `${coupon.used} uses are above max_uses ${coupon.max_uses}`,
    );
  });
  return faults;
}

export function checkOffers(file: OffersFile, coupons: CouponsFile | undefined): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'offers.json' satisfies ChainFileName);
  expectUnique(expect, file.offers, ['offers'], 'id', (offer) => offer.id);
  file.offers.forEach((offer, index) => {
    const known =
      !coupons ||
      offer.coupon_code === null ||
      coupons.coupons.some((coupon) => coupon.coupon_code === offer.coupon_code);
    expect(known, ['offers', index, 'coupon_code'], `there is no coupon ${offer.coupon_code}`);
  });
  return faults;
}
