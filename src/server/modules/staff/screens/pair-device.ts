// Pairing a screen with a branch by a code. The screen keeps a cookie; the database only its hash.
import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import {
  isPairingCode,
  PAIRING_LENGTH,
  PAIRING_LETTERS,
  PAIRING_MINUTES,
  typedCode,
} from '#shared/domain/people/pairing-code.ts';
import { audit } from '#server/audit.ts';
import {
  attemptsSoFar,
  beginPause,
  countAttempts,
  isPaused,
  takeBackAttempts,
} from '#server/http/attempts.ts';
import { cookie } from '#server/http/cookies.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { DEVICE_COOKIE, hashToken } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { accessEnded } from './access-news.ts';
import { addDevice, endDevice, keepCode, verifyCode } from './devices.queries.ts';
import { endPrinters } from '../printing/printing.queries.ts';

/** From one place. */
const WRONG = { attempts: 5, windowSeconds: 900 };
const TOKEN_BYTES = 32;
/** As long as browsers keep a cookie; each start of the board renews it. */
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;

const newCode = (): string =>
  Array.from(
    { length: PAIRING_LENGTH },
    () => PAIRING_LETTERS[randomInt(PAIRING_LETTERS.length)],
  ).join('');

function codeHash({ secrets }: Pick<AppContext, 'secrets'>, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secrets.session, '', 'pairing-codes', 32));
  return createHmac('sha256', key).update(code).digest('hex');
}

export async function startPairing(
  app: AppContext,
  staff: StaffSession & { staffId: number },
  input: { storeId: number; name: string },
): Promise<{ code: string; madeAt: Date; expiresAt: Date }> {
  const code = newCode();
  const kept = { ...input, hash: codeHash(app, code), madeBy: staff.staffId };
  const { made_at, expires_at } = await app.database.db
    .transaction()
    .execute((tx) => keepCode(tx, kept, PAIRING_MINUTES * 60));
  return { code, madeAt: made_at, expiresAt: expires_at };
}

export const deviceCookie = (app: Pick<AppContext, 'config'>, token: string): string =>
  cookie(DEVICE_COOKIE, token, {
    maxAgeSeconds: token === '' ? 0 : DEVICE_COOKIE_SECONDS,
    secure: app.config.isProduction,
  });

/** Tries are counted before the code is looked at. */
export async function finishPairing(
  app: AppContext,
  typed: string,
  ip: string,
): Promise<{ ok: true; token: string } | Refusal> {
  const { db } = app.database;
  const [tries, pause] = [`pair:${ip}`, `pair-pause:${ip}`];
  if (await isPaused(db, pause, WRONG.windowSeconds)) return refuse('TOO_MANY_REQUESTS');
  const { usedUp, counted } = await countAttempts(db, [[tries, WRONG]]);
  if (usedUp !== null) {
    await beginPause(db, pause);
    return refuse('TOO_MANY_REQUESTS');
  }
  const code = typedCode(typed);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const isPaired =
    isPairingCode(code) &&
    (await db.transaction().execute(async (tx) => {
      const found = await verifyCode(tx, codeHash(app, code));
      if (!found) return false;
      const at = app.clock.now();
      const id = await addDevice(tx, {
        storeId: found.store_id,
        name: found.name,
        pairedBy: found.made_by,
        tokenHash: hashToken(token),
        at,
      });
      await audit(tx, {
        by: { kind: 'staff', id: found.made_by },
        at,
        action: 'device.paired',
        subject: ['device', id],
        storeId: found.store_id,
      });
      return true;
    }));
  if (!isPaired) {
    if ((await attemptsSoFar(db, tries, WRONG)) >= WRONG.attempts) await beginPause(db, pause);
    return refuse('PAIRING_CODE_WRONG', { field: 'code' });
  }
  await takeBackAttempts(db, counted);
  return { ok: true, token };
}

export async function revokeDevice(
  app: AppContext,
  staff: StaffSession,
  id: number,
): Promise<{ ok: true } | Refusal> {
  const at = app.clock.now();
  return app.database.db.transaction().execute(async (tx) => {
    const storeId = await endDevice(tx, { id, by: staff.staffId, at });
    if (storeId === undefined) return refuse('NOT_FOUND');
    await endPrinters(tx, { deviceId: id }, at);
    await audit(tx, {
      by: staff,
      at,
      action: 'device.revoked',
      subject: ['device', id],
      storeId,
    });
    await accessEnded(tx, ['device', id]);
    return { ok: true };
  });
}
