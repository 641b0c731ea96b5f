import type { StaffSession } from '#server/http/handlers.ts';

export type Member = {
  kind: 'staff';
  staffId: number | null;
  deviceId: number | null;
  name: string;
  /** Whoever stands at it may take back what was done there. */
  isScreen: boolean;
};
/** A customer's id stands at the order. */
export type Actor = Member | { kind: 'customer' } | { kind: 'system'; name: string };

export const toMember = (staff: StaffSession): Member => ({
  kind: 'staff',
  staffId: staff.staffId,
  deviceId: staff.deviceId ?? null,
  name: staff.login,
  isScreen: staff.role === 'device' || staff.isShared === true,
});

export function toActorColumns(by: Actor, order: { customer_id: number }) {
  const { staffId, deviceId } = by.kind === 'staff' ? by : { staffId: null, deviceId: null };
  const word = by.kind === 'customer' ? String(order.customer_id) : by.name;
  return { kind: by.kind, word, staffId, deviceId };
}

export type StepMaker = {
  actor_kind: string;
  staff_id: number | null;
  device_id: number | null;
};

/** At the same place, or anybody at the same screen. */
export const madeBy = (step: StepMaker, by: Member): boolean =>
  step.actor_kind === by.kind &&
  step.device_id === by.deviceId &&
  (by.isScreen || step.staff_id === by.staffId);
