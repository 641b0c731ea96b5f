import { refuse } from '#shared/contract/refusals.ts';
import { couponsLeftEmpty, goesToo, isOnMenu, needsThing } from '#shared/domain/menu/switch-off.ts';
import { toBusinessDay } from '#shared/domain/stores/business-day.ts';
import { couponMayHold } from '#shared/domain/money/coupon.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { activeCoupons } from '#server/modules/coupons/coupons.queries.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import { writeSwitchOff, writeSwitchOn } from '#server/modules/menu/switched-off.queries.ts';
import { readWaiting } from '#server/modules/orders/kitchen/waiting-orders.queries.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { shownThing } from './off-things.ts';
import type { switchOffCalls } from '#shared/contract/switch-off.ts';
import { branchDayChanges, recordOfBranch, computeUntil } from './branch-day-changes.ts';

export function switchOffHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
): HandlersOf<keyof typeof switchOffCalls> {
  const { db } = app.database;
  const { change } = branchDayChanges(app, stores, menu);

  return {
    async switchOffPreview({ params, body }, { now }) {
      const at = menu.menuAt(params.storeId);
      const thing = { kind: body.kind, id: body.entry };
      if (!at?.availability || !isOnMenu(at.document, thing)) return refuse('NOT_FOUND');
      const { document, availability } = at;
      const gone = goesToo(document, availability, thing);
      const named = (kind: 'item' | 'combo' | 'modifier', ids: readonly number[]) =>
        ids.map((id) => {
          // The same choice of several questions is named once.
          const choices = document.modifierGroups.flatMap(({ modifiers }) => modifiers);
          const choice =
            kind === 'modifier' ? choices.find((candidate) => candidate.id === id) : undefined;
          return { name: choice?.name ?? shownThing(document, kind, id).name, entry: id };
        });
      const store = stores.current().stores.get(params.storeId);
      if (!store) return refuse('NOT_FOUND');
      const businessDay = toBusinessDay(now, store.timeZone, store.dayStartsAt);
      const waiting = await readWaiting(db, store.storeId, { now, businessDay });
      const coupons = (await activeCoupons(db)).filter((coupon) =>
        couponMayHold(coupon, { now, storeId: params.storeId }),
      );
      return {
        ok: true,
        items: named('item', gone.items),
        combos: named('combo', gone.combos),
        modifiers: named('modifier', gone.modifiers),
        orders: waiting
          .filter((order) => needsThing(document, order, thing))
          .map(({ checkNumber, otherDay }) =>
            otherDay === null ? checkNumber : `${checkNumber} (${otherDay})`,
          ),
        coupons: couponsLeftEmpty(document, availability, coupons, thing).map(({ code }) => code),
      };
    },
    switchOff: ({ params, body }, { now, staff }) =>
      change(params.storeId, now, async (tx, store) => {
        const thing = { kind: body.kind, id: body.entry };
        const at = menu.menuAt(store.storeId);
        if (!at || !isOnMenu(at.document, thing)) return refuse('NOT_FOUND');
        const end = computeUntil(store, body, now);
        if (!end.ok) return end;
        const { storeId } = store;
        const { until } = end;
        await writeSwitchOff(tx, {
          storeId,
          thing,
          by: staff.login,
          now,
          until,
          reason: body.reason,
        });
        await recordOfBranch(
          tx,
          'store.switched_off',
          { by: staff, at: now, storeId },
          { ...thing, until: until?.toISOString() ?? null, reason: body.reason },
        );
        return { ok: true };
      }),
    switchOn: ({ params, body }, { now, staff }) =>
      change(params.storeId, now, async (tx) => {
        const thing = { kind: body.kind, id: body.entry };
        const wasOff = await writeSwitchOn(tx, {
          storeId: params.storeId,
          thing,
          by: staff.login,
          now,
        });
        if (!wasOff) return refuse('NOT_FOUND');
        const { storeId } = params;
        await recordOfBranch(tx, 'store.switched_on', { by: staff, at: now, storeId }, thing);
        return { ok: true };
      }),
  };
}
