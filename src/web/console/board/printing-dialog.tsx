import { useState } from 'react';
import type { SlipKind } from '#shared/contract/printing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { toKey, type OwnPrinter } from './own-printer.ts';
import { consoleButton, dialogClass, optionsClass, optionClass } from '../frame/looks.ts';

const KINDS: readonly SlipKind[] = ['kitchen', 'handover'];

type Props = {
  storeId: number;
  printer: OwnPrinter | null;
  onChanged: (printer: OwnPrinter | null) => void;
  onClose: () => void;
};

export default function PrintingDialog({ storeId, printer, onChanged, onClose }: Props) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [kinds, setKinds] = useState<readonly SlipKind[]>(printer?.kinds ?? []);
  const [isBusy, setBusy] = useState(false);
  const notify = (tone: 'ok' | 'bad', text: string) => toast({ tone, durationMs: 5000, text });

  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const former = printer?.printerId;
    const endFormer = async () =>
      former === undefined
        ? null
        : api('endScreenPrinter', { params: { printerId: former }, body: {} });
    if (kinds.length === 0) {
      const ended = await endFormer();
      setBusy(false);
      if (ended?.ok === false && ended.status !== 404)
        return notify('bad', ended.code === 'OFFLINE' ? t('console.offline') : ended.message);
      if (ended !== null) notify('ok', t('console.print.autoEnded'));
      return onChanged(null);
    }
    const answer = await api('screenPrinter', {
      params: { storeId },
      body: { kinds: [...kinds], ...(printer && { former: toKey(printer) }) },
    });
    setBusy(false);
    if (!answer.ok)
      return notify('bad', answer.code === 'OFFLINE' ? t('console.offline') : answer.message);
    const { printer_id, path } = answer.data;
    notify('ok', t('console.print.autoSaved'));
    onChanged({ storeId, printerId: printer_id, path, kinds });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.print.auto')}
      className={dialogClass}
      footer={
        <button
          type="button"
          className={consoleButton.go}
          aria-busy={isBusy}
          onClick={() => void save()}
        >
          {t('console.print.autoSave')}
        </button>
      }
    >
      <fieldset>
        <legend>{t('console.print.autoLead')}</legend>
        <div className={optionsClass}>
          {KINDS.map((kind) => {
            const isOn = kinds.includes(kind);
            return (
              <label key={kind} className={`${optionClass} ${isOn ? 'on' : ''}`}>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() =>
                    setKinds(
                      isOn ? kinds.filter((candidate) => candidate !== kind) : [...kinds, kind],
                    )
                  }
                />
                {t(`console.print.kind.${kind}`)}
              </label>
            );
          })}
        </div>
      </fieldset>
    </Dialog>
  );
}
