// The point of sale of a branch: the built-in board, or an outside system with its address, secrets and state.
import { useState, type FormEvent } from 'react';
import type { PosSecrets, StorePos } from '#shared/contract/console-pos.ts';
import { POS_BOARDS, type PosBoard } from '#shared/domain/orders/pos-hand-over.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { useCall, useDoneToast, useRefusedToast } from '../frame/use-page.tsx';
import { settingsFormClass } from './kitchen-form.tsx';
import { consoleButton } from '../frame/looks.ts';

const EVENTS_PATH = '/api/pos/v1/events';
const UNSET: PosSettings = { is_on: false, base_url: '', board: 'shows' };

type PosSettings = NonNullable<StorePos['settings']>;
const isSame = (settings: PosSettings, other: PosSettings): boolean =>
  settings.is_on === other.is_on &&
  settings.base_url === other.base_url &&
  settings.board === other.board;

/** The typed settings, and the secrets while they can be shown. */
function usePosForm(pos: StorePos) {
  const { t } = useConsole();
  const done = useDoneToast();
  const tellRefused = useRefusedToast();
  const [base, setBase] = useState(pos.settings ?? UNSET);
  const [typed, setTyped] = useState(base);
  const [fault, setFault] = useState<string | null>(null);
  const [secrets, setSecrets] = useState<PosSecrets | null>(null);
  const params = { storeId: pos.store_id };
  const saving = useCall('saveStorePos', {
    onDone: (saved, { body }) => {
      setBase(body);
      // What was typed meanwhile stays.
      setTyped((now) => (isSame({ ...now, base_url: now.base_url.trim() }, body) ? body : now));
      done(t('console.pos.saved'));
      if (saved.secrets) setSecrets(saved.secrets);
    },
    onRefused: (refused) => {
      if (refused.code === 'BAD_REQUEST') setFault(t('console.pos.badAddress'));
      else tellRefused(refused);
    },
  });
  const replacing = useCall('replacePosSecrets', { onDone: (made) => setSecrets(made.secrets) });
  const isBusy = saving.isSending || replacing.isSending;
  // A newer version is shown unless it would overwrite what is typed.
  useDerivedReset(pos.settings, pos.settings, (newest) => {
    if (isBusy || !isSame(typed, base)) return;
    setBase(newest ?? UNSET);
    setTyped(newest ?? UNSET);
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const baseUrl = typed.base_url.trim();
    const isAddress = URL.canParse(baseUrl);
    setFault(isAddress ? null : t('console.pos.badAddress'));
    if (isAddress) void saving.send({ params, body: { ...typed, base_url: baseUrl } });
  };
  const replace = () => {
    if (!isBusy) void replacing.send({ params, body: {} });
  };
  const write = (change: Partial<typeof typed>) => {
    if (change.base_url !== undefined) setFault(null);
    setTyped({ ...typed, ...change });
  };
  return { value: { typed, fault, secrets }, isBusy, actions: { write, save, replace } };
}

export function PosForm({ pos }: { pos: StorePos }) {
  const { t } = useConsole();
  const { value, isBusy, actions } = usePosForm(pos);
  const { typed, fault, secrets } = value;

  return (
    <form
      className={settingsFormClass}
      noValidate
      aria-label={t('console.pos.title')}
      onSubmit={actions.save}
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
        <button type="submit" className={consoleButton.go} aria-busy={isBusy}>
          {t('console.pos.save')}
        </button>{' '}
        {pos.settings && (
          <button type="button" className={consoleButton.plain} onClick={actions.replace}>
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
          <li key={name} className="py-1">
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
