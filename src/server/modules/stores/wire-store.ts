import type { Store } from '#shared/contract/stores.ts';
import { haversineKm, wholeKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { findNextClosing, isOpenOn } from '#shared/domain/stores/last-order.ts';
import { nextOpening, type NextOpening } from '#shared/domain/stores/next-opening.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { pauseOfWhole } from '#shared/domain/stores/pause.ts';
import type { StoreFacts } from './stores.queries.ts';

const MINUTES_PER_HOUR = 60;

function time24(minutes: number | undefined): string | null {
  if (minutes === undefined) return null;
  return `${String(Math.floor(minutes / MINUTES_PER_HOUR)).padStart(2, '0')}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
}

export const wireOpening = (opens: NextOpening | null): Pick<Store, 'opens_at' | 'opens_day'> => ({
  opens_at: time24(opens?.minutes),
  opens_day: opens && { in_days: opens.inDays, weekday: opens.weekday },
});

function orderStatus(
  facts: StoreFacts,
  now: Date,
): { isOpen: boolean; opens: NextOpening | null; closesAt?: number } {
  const pause = pauseOfWhole(facts.pauses, now);
  if (pause === null && isOpenOn(facts, now)) {
    const closing = findNextClosing(facts, now);
    return {
      isOpen: true,
      opens: null,
      ...(closing ? { closesAt: wallClock(closing, facts.timeZone).minutes } : {}),
    };
  }
  return { isOpen: false, opens: nextOpening(facts, now, pause) };
}

function zoneShapeUrl(facts: StoreFacts): string {
  return `/media/zones/${encodeURIComponent(facts.branchCode)}.kml`;
}

export function wireStore(
  facts: StoreFacts,
  now: Date,
  isActiveStore: (storeId: number) => boolean,
  point?: LatLng,
): Store {
  const { words, zone, area, state, country } = facts;
  const status = orderStatus(facts, now);
  const ring = zone?.ring ?? null;
  const deliveryFee = filsToAed(facts.deliveryFeeFils);
  return {
    store_id: facts.storeId,
    store_name: words.en.name,
    store_name_ar: words.ar.name,
    store_ar_name: words.ar.name,
    address: words.en.address,
    address_ar: words.ar.address,
    city: words.en.city,
    city_ar: words.ar.city,
    use_mannual_address: facts.manualAddress.isShown ? 1 : 0,
    mannual_address: facts.manualAddress.text,
    lat: facts.lat,
    lng: facts.lng,
    store_open_time: facts.hours.openTime,
    store_close_time: facts.hours.closeTime,
    is_active: facts.isActive ? 1 : 0,
    cloudKitchen: facts.kitchenKind,
    isDays: facts.hours.isDays,
    daysTiming: [...facts.hours.days],
    zone_json: ring?.map(([lng, lat]): [number, number] => [lat, lng]) ?? null,
    trade_zone_id: facts.tradeZoneId,
    branch_code: facts.branchCode,
    is_clicked: false,
    state_id: {
      id: state.id,
      state_name: facts.stateName,
      delivery_fee: deliveryFee,
      payment_method: state.paymentMethod,
      tax_percent: state.taxPercent,
      tax_type: state.taxType,
      time_zone: facts.timeZone,
    },
    country_id: {
      id: country.id,
      country_code: country.code,
      country_name: country.name,
      delivery_fee: filsToAed(country.deliveryFeeFils),
    },
    delivery_zone_id: {
      id: area.id,
      delivery_zone_name: area.name,
      is_active: zone?.isSwitchedOn ? 1 : 0,
      centerlat: area.lat,
      centerlng: area.lng,
      kml_json: ring?.map(([lng, lat]) => ({ lat, lng })) ?? null,
      kml_shape: zoneShapeUrl(facts),
      city_id: {
        id: area.cityId,
        name: words.en.zoneCity,
        name_ar: words.ar.zoneCity,
        is_active: area.isCityActive ? 1 : 0,
      },
    },
    mainStoreId: facts.backups.map(({ storeId, priority }) => ({
      priority,
      backupStoreId: { store_id: storeId, is_active: isActiveStore(storeId) ? 1 : 0 },
    })),
    is_open: status.isOpen,
    ...wireOpening(status.opens),
    closes_at: time24(status.closesAt),
    ...(point ? { distance: wholeKm(haversineKm(point, facts)) } : {}),
  };
}
