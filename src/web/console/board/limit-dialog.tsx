import { useState } from 'react';
import { useQuery } from '../../ui/use-query.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { Limit } from './use-limit.ts';
import {
  consoleButton,
  dialogClass,
  optionsClass,
  problemClass,
  optionClass,
} from '../frame/looks.ts';

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
  const { answer } = useQuery(storeId, () => api('boardGroups', { params: { storeId } }));
  const groups = answer?.ok ? answer.data.groups : null;
  const isLost = answer?.ok === false;
  const save = () => {
    onClose();
    if (groups === null) return;
    const chosenGroups = groups.filter(({ group_id }) => chosen.includes(group_id));
    onSet(
      chosenGroups.length === 0
        ? null
        : {
            groups: chosenGroups.map(({ group_id }) => group_id),
            items: chosenGroups.flatMap(({ item_ids }) => item_ids),
            known: groups.flatMap(({ item_ids }) => item_ids),
            names: chosenGroups.map(({ name }) => name),
          },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.limit')}
      className={dialogClass}
      footer={
        <button type="button" className={consoleButton.go} onClick={save}>
          {t('console.limitSave')}
        </button>
      }
    >
      <fieldset>
        <legend>{t('console.limitLead')}</legend>
        {groups === null && !isLost && <Busy />}
        <p role="alert" className={problemClass}>
          {isLost ? t('console.offline') : ''}
        </p>
        <div className={optionsClass}>
          {groups?.map(({ group_id, name }) => {
            const isOn = chosen.includes(group_id);
            return (
              <label key={group_id} className={`${optionClass} ${isOn ? 'on' : ''}`}>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() =>
                    setChosen(
                      isOn
                        ? chosen.filter((candidate) => candidate !== group_id)
                        : [...chosen, group_id],
                    )
                  }
                />
                {name[lang]}
              </label>
            );
          })}
        </div>
      </fieldset>
    </Dialog>
  );
}
