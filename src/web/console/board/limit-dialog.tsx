// A screen at the fryer shows what is fried: which groups of the menu this screen is for, remembered on the device.
import { useState } from 'react';
import { useAnswer } from '../../state/answer.ts';
import { readJson, writeStored } from '../../state/tab-storage.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { ShowsPart } from './part-list.tsx';

const KEY = 'consoleGroups';
/** The dishes are kept beside the groups, so that the limit holds without a line as well. */
type Limit = { groups: number[]; items: number[] };

const readLimit = (): Limit | null => {
  const kept = readJson<Limit>('local', KEY);
  return kept !== null && Array.isArray(kept.groups) && Array.isArray(kept.items) ? kept : null;
};

export function useLimit(): {
  limit: Limit | null;
  shows: ShowsPart;
  set(limit: Limit | null): void;
} {
  const [limit, setLimit] = useState(readLimit);
  return {
    limit,
    // What no group names is shown everywhere: better twice than nowhere.
    shows: (itemId) => limit === null || itemId === null || limit.items.includes(itemId),
    set: (next) => {
      writeStored('local', KEY, next === null ? null : JSON.stringify(next));
      setLimit(next);
    },
  };
}

export function LimitDialog({
  storeId,
  limit,
  onSet,
  onClose,
}: {
  storeId: number;
  limit: Limit | null;
  onSet: (limit: Limit | null) => void;
  onClose: () => void;
}) {
  const { lang, t, api } = useConsole();
  const [chosen, setChosen] = useState<readonly number[]>(limit?.groups ?? []);
  const { answer } = useAnswer(storeId, () => api('boardGroups', { params: { storeId } }));
  const groups = answer?.ok ? answer.data.successResponse : null;
  const isLost = answer?.ok === false;
  const save = () => {
    onClose();
    if (groups === null) return;
    const items = groups
      .filter(({ group_id }) => chosen.includes(group_id))
      .flatMap(({ item_ids }) => item_ids);
    onSet(chosen.length === 0 ? null : { groups: [...chosen], items });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.limit')}
      className="console-dialog"
      footer={
        <button type="button" className="console-button go" onClick={save}>
          {t('console.limitSave')}
        </button>
      }
    >
      <fieldset>
        <legend>{t('console.limitLead')}</legend>
        {groups === null && !isLost && <Busy />}
        <p role="alert" className="reason-missing">
          {isLost ? t('console.offline') : ''}
        </p>
        <div className="reason-list">
          {groups?.map(({ group_id, name, name_ar }) => {
            const isOn = chosen.includes(group_id);
            return (
              <label key={group_id} className={isOn ? 'on' : ''}>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() =>
                    setChosen(
                      isOn ? chosen.filter((one) => one !== group_id) : [...chosen, group_id],
                    )
                  }
                />
                {lang === 'ar' ? name_ar : name}
              </label>
            );
          })}
        </div>
      </fieldset>
    </Dialog>
  );
}
