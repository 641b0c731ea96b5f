import { refuse } from '#shared/contract/refusals.ts';
import { type HandlersOf } from '#server/http/handlers.ts';
import { DEVICE_COOKIE, readStaff } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { readDevices } from './devices.queries.ts';
import { readMembers } from './pins.queries.ts';
import { deviceCookie, finishPairing, revokeDevice, startPairing } from './pair-device.ts';
import { addPerson, endPerson, setPin } from '../people/people.ts';
import { provePin } from './prove-pin.ts';
import { staffMember } from '../people/member.routes.ts';

type Names =
  | 'devices'
  | 'pairStart'
  | 'pairFinish'
  | 'revokeDevice'
  | 'branchMembers'
  | 'addPerson'
  | 'endPerson'
  | 'setPin'
  | 'provePin';

export function deviceHandlers(app: AppContext): HandlersOf<Names> {
  const { db } = app.database;
  return {
    async devices({ params }) {
      const rows = await readDevices(db, params.storeId);
      return {
        ok: true,
        devices: rows.map((row) => ({
          device_id: row.id,
          name: row.name,
          paired_at: row.paired_at.toISOString(),
          paired_by: row.paired_by,
          seen_at: row.seen_at.toISOString(),
        })),
      };
    },
    async pairStart({ params, body }, { staff }) {
      const { staffId } = staff;
      if (staffId === null) return refuse('NOT_FOUND');
      const { code, madeAt, expiresAt } = await startPairing(
        app,
        { ...staff, staffId },
        { storeId: params.storeId, name: body.name },
      );
      return {
        ok: true,
        code,
        expires_at: expiresAt.toISOString(),
        now: madeAt.toISOString(),
      };
    },
    async pairFinish({ body }, context) {
      const paired = await finishPairing(app, body.code, context.ip);
      if (!paired.ok) return paired;
      const staff = await readStaff(app, { [DEVICE_COOKIE]: paired.token });
      if (staff === null) return refuse('PAIRING_CODE_WRONG', { field: 'code' });
      context.setCookie(deviceCookie(app, paired.token));
      return { ok: true, member: await staffMember(app, staff) };
    },
    async revokeDevice({ params }, { staff }) {
      return revokeDevice(app, staff, params.deviceId);
    },
    async branchMembers({ params }) {
      const rows = await readMembers(db, params.storeId);
      return {
        ok: true,
        members: rows.map((row) => ({
          staff_id: row.id,
          name: row.name,
          role: row.role,
          has_pin: row.has_pin,
          is_person: row.login === null,
        })),
      };
    },
    async addPerson({ params, body }, { staff, now }) {
      const { storeId } = params;
      return addPerson(app.database, staff, { storeId, ...body }, now);
    },
    async endPerson({ params }, { staff, now }) {
      return endPerson(app.database, staff, params.staffId, now);
    },
    async setPin({ params, body }, { staff, now }) {
      return setPin(app.database, staff, params.staffId, body.pin, now);
    },
    async provePin({ params, body }, context) {
      return provePin(app, context.staff, params.staffId, body, context);
    },
  };
}
