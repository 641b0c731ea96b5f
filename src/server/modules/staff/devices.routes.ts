// The calls about screens of a branch, and about who acts at them.
import { refuse } from '#shared/contract/refusals.ts';
import { inSteadyTime, type HandlersOf } from '#server/http/handlers.ts';
import { DEVICE_COOKIE, readStaff } from '#server/http/identity.ts';
import type { Parts } from '#server/parts.ts';
import { devicesOf, membersOf } from './devices.queries.ts';
import { deviceCookie, finishPairing, revokeDevice, startPairing } from './pair-device.ts';
import { provePin, setPin } from './prove-pin.ts';
import { staffMember } from './staff.routes.ts';

type Names =
  | 'devices'
  | 'pairStart'
  | 'pairFinish'
  | 'revokeDevice'
  | 'branchMembers'
  | 'setPin'
  | 'provePin';

export function deviceHandlers(parts: Parts): HandlersOf<Names> {
  const { db } = parts.database;
  return {
    async devices({ params }) {
      const rows = await devicesOf(db, params.storeId);
      return {
        success: true,
        successResponse: rows.map((row) => ({
          device_id: row.id,
          name: row.name,
          paired_at: row.paired_at.toISOString(),
          paired_by: row.paired_by,
          seen_at: row.seen_at.toISOString(),
        })),
      };
    },
    async pairStart({ params, body }, { staff, steadyNow }) {
      const { staffId } = staff;
      if (staffId === null) return refuse('NOT_FOUND');
      const { code, expiresAt } = await startPairing(
        parts,
        { ...staff, staffId },
        { storeId: params.storeId, name: body.name },
      );
      return {
        success: true,
        successResponse: {
          code,
          expires_at: expiresAt.toISOString(),
          now: steadyNow.toISOString(),
        },
      };
    },
    async pairFinish({ body }, context) {
      const paired = await finishPairing(parts, body.code, context.ip);
      if (!paired.ok) return paired;
      const staff = await readStaff(parts, { [DEVICE_COOKIE]: paired.token });
      if (staff === null) return refuse('PAIRING_CODE_WRONG', { field: 'code' });
      context.setCookie(deviceCookie(parts, paired.token));
      return { success: true, successResponse: await staffMember(parts, staff) };
    },
    async revokeDevice({ params }, { staff }) {
      const revoked = await revokeDevice(parts, staff, params.deviceId);
      return revoked.ok ? { success: true, successResponse: null } : revoked;
    },
    async branchMembers({ params }) {
      const rows = await membersOf(db, params.storeId);
      return {
        success: true,
        successResponse: rows.map((row) => ({
          staff_id: row.id,
          name: row.name,
          role: row.role,
          has_pin: row.has_pin,
        })),
      };
    },
    async setPin({ params, body }, { staff }) {
      const set = await setPin(parts, staff, params.staffId, body.pin);
      return set.ok ? { success: true, successResponse: null } : set;
    },
    async provePin({ params, body }, context) {
      const proved = await provePin(
        parts,
        context.staff,
        params.staffId,
        body,
        inSteadyTime(context),
      );
      return proved.ok ? { success: true, successResponse: { proof: proved.proof } } : proved;
    },
  };
}
