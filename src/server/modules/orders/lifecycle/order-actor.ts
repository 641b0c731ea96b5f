// Who makes a step of an order, or gives money back: ids to refer to, and the word of the moment, which stays for reading.
import type { StaffSession } from '#server/http/handlers.ts';

/** Somebody at the console, by id, with the word that is kept for reading. */
export type Member = {
  kind: 'staff';
  /** Null at a screen to which nobody proved who acts. */
  staffId: number | null;
  /** At which screen of the branch. */
  deviceId: number | null;
  name: string;
  /** The screen itself, or a sign-in that several share: whoever stands at it may take back what was done there. */
  isScreen: boolean;
};
/** Who makes a step. A customer's step is made by the order's own, whose id stands at the order. */
export type Actor = Member | { kind: 'customer' } | { kind: 'system'; name: string };

export const toMember = (staff: StaffSession): Member => ({
  kind: 'staff',
  staffId: staff.staffId,
  deviceId: staff.deviceId ?? null,
  name: staff.login,
  isScreen: staff.role === 'device' || staff.isShared === true,
});

/** Whoever acts, as the history keeps it: ids, and the word of the moment. */
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

/** Whether this member made the step: at the same place, or anybody at the screen at which it was made. */
export const madeBy = (step: StepMaker, by: Member): boolean =>
  step.actor_kind === by.kind &&
  step.device_id === by.deviceId &&
  (by.isScreen || step.staff_id === by.staffId);
