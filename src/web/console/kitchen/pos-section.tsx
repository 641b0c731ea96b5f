// The point of sale of a branch: the built-in board, or an outside system with its address, secrets and state.
import { useCallback, useState, type FormEvent } from 'react';
import type { PosSecrets, StorePos } from '#shared/contract/console-pos.ts';
import { POS_BOARDS, type PosBoard } from '#shared/domain/orders/pos-hand-over.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { usePollingQuery } from '../frame/use-polling-query.ts';
import { settingsFormClass } from './kitchen-form.tsx';
import type { Refused } from '../../api-client.ts';

const LOOK_AGAIN_MS = 30_000;
const EVENTS_PATH = '/api/pos/v1/events';
const UNSET: PosSettings = { is_on: false, base_url: '', board: 'shows' };

export function PosSection({ storeId, onSignedOut }: { storeId: number; onSignedOut: () => void }) {
  const { api } = useConsole();
  const ask = useCallback(() => api('storePos', { params: { storeId } }), [api, storeId]);
  const { data, reload } = usePollingQuery<StorePos>(ask, LOOK_AGAIN_MS);
  return (
    data && (
      <PosForm
        key={data.store_id}
        pos={data}
        onNews={() => void reload()}
        onSignedOut={onSignedOut}
      />
    )
  );
}

type PosSettings = NonNullable<StorePos['settings']>;
const isSame = (settings: PosSettings, other: PosSettings): boolean =>
  settings.is_on === other.is_on &&
  settings.base_url === other.base_url &&
  settings.board === other.board;

type Props = { pos: StorePos; onNews: () => void; onSignedOut: () => void };

/** The typed settings, and the secrets while they can be shown. */
function usePosForm({ pos, onNews, onSignedOut }: Props) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [base, setBase] = useState(pos.settings ?? UNSET);
  const [typed, setTyped] = useState(base);
  const [fault, setFault] = useState<string | null>(null);
  const [secrets, setSecrets] = useState<PosSecrets | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { storeId: pos.store_id };
  // A newer version is shown unless it would overwrite what is typed.
  useDerivedReset(pos.settings, pos.settings, (newest) => {
    if (isBusy || !isSame(typed, base)) return;
    setBase(newest ?? UNSET);
    setTyped(newest ?? UNSET);
  });

  const refused = (answer: Refused): void => {
    if (answer.status === 401) return onSignedOut();
    if (answer.code === 'BAD_REQUEST') return setFault(t('console.pos.badAddress'));
    toast({
      tone: 'bad',
      durationMs: 5000,
      text: answer.code === 'OFFLINE' ? t('console.offline') : answer.message,
    });
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    const baseUrl = typed.base_url.trim();
    if (!URL.canParse(baseUrl)) return setFault(t('console.pos.badAddress'));
    setBusy(true);
    const settings = { ...typed, base_url: baseUrl };
    const answer = await api('saveStorePos', { params, body: settings });
    setBusy(false);
    if (!answer.ok) return refused(answer);
    setBase(settings);
    // What was typed meanwhile stays.
    setTyped((now) => (now === typed ? settings : now));
    toast({ tone: 'ok', durationMs: 5000, text: t('console.pos.saved') });
    if (answer.data.secrets) setSecrets(answer.data.secrets);
    onNews();
  };
  const replace = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await api('replacePosSecrets', { params, body: {} });
    setBusy(false);
    if (answer.ok) setSecrets(answer.data.secrets);
    else refused(answer);
  };
  const write = (change: Partial<typeof typed>) => {
    if (change.base_url !== undefined) setFault(null);
    setTyped({ ...typed, ...change });
  };
  return { value: { typed, fault, secrets }, isBusy, actions: { write, save, replace } };
}

function PosForm(props: Props) {
  const { pos } = props;
  const { t } = useConsole();
  const { value, isBusy, actions } = usePosForm(props);
  const { typed, fault, secrets } = value;

  return (
    <form
      className={settingsFormClass}
      noValidate
      aria-label={t('console.pos.title')}
      onSubmit={(event) => void actions.save(event)}
    >
      <h2>{t('console.pos.title')}</h2>
      <p className="col-span-full">{t('console.pos.intro')}</p>
      <SelectField
        label={t('console.pos.uses')}
        value={typed.is_on ? 'on' : 'off'}
        onChange={(value) => actions.write({ is_on: value === 'on' })}
        options={(['off', 'on'] as const).map((value) => ({
          value,
          text: t(`console.pos.${value}`),
        }))}
      />
      <Field
        label={t('console.pos.baseUrl')}
        value={typed.base_url}
        onChange={(text) => actions.write({ base_url: text })}
        error={fault}
        dir="ltr"
        inputMode="url"
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        label={t('console.pos.board')}
        value={typed.board}
        onChange={(value) => actions.write({ board: value as PosBoard })}
        options={POS_BOARDS.map((value) => ({ value, text: t(`console.pos.board.${value}`) }))}
      />
      <div className="col-span-full">
        <p role="status">{t(`console.pos.state.${pos.state}`)}</p>
        {pos.without_plu_count > 0 && <WithoutPlu pos={pos} />}
      </div>
      {secrets && <SecretsShown secrets={secrets} />}
      <div className="col-span-full">
        <button type="submit" className="console-button go" aria-busy={isBusy}>
          {t('console.pos.save')}
        </button>{' '}
        {pos.settings && (
          <button type="button" className="console-button" onClick={() => void actions.replace()}>
            {t('console.pos.newSecrets')}
          </button>
        )}
      </div>
    </form>
  );
}

function WithoutPlu({ pos }: { pos: StorePos }) {
  const { t } = useConsole();
  return (
    <>
      <p>{t('console.pos.withoutPlu', { count: pos.without_plu_count })}</p>
      <ul>
        {pos.without_plu.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function SecretsShown({ secrets }: { secrets: PosSecrets }) {
  const { t } = useConsole();
  const lines = [
    ['console.pos.events', `${location.origin}${EVENTS_PATH}`],
    ['console.pos.sendSecret', secrets.send_secret],
    ['console.pos.receiveSecret', secrets.receive_secret],
  ] as const;
  return (
    <section className="col-span-full" aria-label={t('console.pos.secrets')} role="status">
      <p>{t('console.pos.secretsOnce')}</p>
      <dl className="[&_dd]:wrap-anywhere [&_dd]:select-all">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Ltr>{value}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      {secrets.former_until !== null && (
        <p>
          {t('console.pos.secretsBefore')} <DayTime at={secrets.former_until} />
        </p>
      )}
    </section>
  );
}
