// The secrets of a point of sale are told once, when they are made.
import type { consolePosCalls, PosSecrets } from '#shared/contract/console-pos.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { NOTHING_MISSING } from '#shared/domain/menu/menu.ts';
import { listWithoutPlu } from '#shared/domain/menu/plu.ts';
import { createPosSecret } from '#server/adapters/pos/pos-signature.ts';
import type { AppContext } from '#server/app-context.ts';
import { audit } from '#server/audit.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { MenuSnapshot } from '#server/modules/menu/menu-snapshot.ts';
import { ringAtBoard } from '#server/modules/orders/pos/ring-undecided.ts';
import {
  onePosAtATime,
  readPosRow,
  replacePosSecrets,
  toBranchPos,
  writePos,
} from '#server/modules/stores/pos.queries.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';

const MOST_SHOWN = 20;
/** So long a point of sale has time to take new secrets. */
const CHANGE_MS = 24 * 60 * 60_000;

const createSecrets = () => ({ send: createPosSecret(), receive: createPosSecret() });
const toWire = (
  { send, receive }: ReturnType<typeof createSecrets>,
  until: Date | null,
): PosSecrets => ({
  send_secret: send,
  receive_secret: receive,
  former_until: until?.toISOString() ?? null,
});

export function posSettingsHandlers(
  app: AppContext,
  stores: Pick<Stores, 'current'>,
  menu: Pick<MenuSnapshot, 'menuAt'>,
): HandlersOf<keyof typeof consolePosCalls> {
  const { db } = app.database;
  const withoutPlu = (storeId: number): string[] => {
    const at = menu.menuAt(storeId);
    return at
      ? listWithoutPlu(at.document, at.availability ?? NOTHING_MISSING).map(({ name }) => name)
      : [];
  };
  return {
    async storePos({ params: { storeId } }) {
      if (!stores.current().stores.has(storeId)) return refuse('NOT_FOUND');
      const row = await readPosRow(db, storeId);
      const pos = row ? toBranchPos(row) : null;
      const nameless = withoutPlu(storeId);
      return {
        ok: true,
        store_id: storeId,
        settings: row ? { is_on: row.is_on, base_url: row.base_url, board: row.board } : null,
        state: pos === null ? 'off' : pos.isSilent ? 'silent' : 'answers',
        without_plu: nameless.slice(0, MOST_SHOWN),
        without_plu_count: nameless.length,
      };
    },
    async saveStorePos({ params: { storeId }, body }, { now, staff }) {
      if (!stores.current().stores.has(storeId)) return refuse('NOT_FOUND');
      if (app.config.isProduction && !body.base_url.startsWith('https:'))
        return refuse('BAD_REQUEST', { field: 'base_url' });
      const nameless = body.is_on ? withoutPlu(storeId) : [];
      if (nameless.length > 0)
        return refuse('PLU_MISSING', { extra: { things: nameless.slice(0, MOST_SHOWN) } });
      return db.transaction().execute(async (tx) => {
        await onePosAtATime(tx, storeId);
        const before = await readPosRow(tx, storeId);
        const secrets = createSecrets();
        await writePos(tx, storeId, {
          isOn: body.is_on,
          baseUrl: body.base_url,
          board: body.board,
          secrets,
        });
        if (!body.is_on || body.board === 'moves') await ringAtBoard(tx, storeId, now);
        await audit(tx, {
          by: staff,
          at: now,
          action: 'store.pos_changed',
          subject: ['store', storeId],
          storeId,
          ...(before
            ? { before: { is_on: before.is_on, base_url: before.base_url, board: before.board } }
            : {}),
          after: body,
        });
        return { ok: true, secrets: before ? null : toWire(secrets, null) };
      });
    },
    async replacePosSecrets({ params: { storeId } }, { now, staff }) {
      return db.transaction().execute(async (tx) => {
        await onePosAtATime(tx, storeId);
        if (!(await readPosRow(tx, storeId))) return refuse('NOT_FOUND');
        const secrets = createSecrets();
        const until = new Date(now.getTime() + CHANGE_MS);
        await replacePosSecrets(tx, storeId, secrets, until);
        await audit(tx, {
          by: staff,
          at: now,
          action: 'store.pos_secrets_replaced',
          subject: ['store', storeId],
          storeId,
        });
        return { ok: true, secrets: toWire(secrets, until) };
      });
    },
  };
}
