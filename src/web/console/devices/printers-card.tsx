import { useState } from 'react';
import type { Printer, SlipKind } from '#shared/contract/printing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useCall, useRefusedText, useRefusedToast } from '../frame/use-page.tsx';
import { NameForm } from './name-form.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import {
  consoleButton,
  dialogClass,
  formClass,
  optionsClass,
  recordClass,
  sideRowClass,
  optionClass,
} from '../frame/looks.ts';

const KINDS: readonly SlipKind[] = ['kitchen', 'handover'];

type DialogProps = { storeId: number; onClose: () => void };

function AddPrinter({ storeId, onClose }: DialogProps) {
  const { t } = useConsole();
  const toText = useRefusedText();
  const [fault, setFault] = useState<string | null>(null);
  const [kinds, setKinds] = useState<readonly SlipKind[]>(KINDS);
  const [address, setAddress] = useState<string | null>(null);
  const toast = useToast();
  const copy = async (text: string): Promise<void> => {
    // Without a secure address the browser has no clipboard.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    toast({
      tone: isCopied === true ? 'ok' : 'bad',
      durationMs: 5000,
      text: t(isCopied === true ? 'console.printers.copied' : 'console.printers.notCopied'),
    });
  };
  const adding = useCall('addPrinter', {
    onDone: ({ path }) => setAddress(`${location.origin}${path}`),
    onRefused: (refused) => setFault(toText(refused)),
  });
  const add = (name: string) => {
    setFault(kinds.length === 0 ? t('console.printers.kindNeeded') : null);
    if (kinds.length > 0)
      void adding.send({ params: { storeId }, body: { name, kinds: [...kinds] } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.printers.add')}
      className={dialogClass}
    >
      {address === null ? (
        <NameForm
          label={t('console.printers.name')}
          needed={t('console.printers.nameNeeded')}
          submit={t('console.printers.save')}
          fault={fault}
          isBusy={adding.isSending}
          onName={add}
          onCancel={onClose}
        >
          <fieldset>
            <legend>{t('console.printers.prints')}</legend>
            <div className={optionsClass}>
              {KINDS.map((kind) => (
                <label key={kind} className={`${optionClass} ${kinds.includes(kind) ? 'on' : ''}`}>
                  <input
                    type="checkbox"
                    checked={kinds.includes(kind)}
                    onChange={() =>
                      setKinds((before) =>
                        before.includes(kind)
                          ? before.filter((candidate) => candidate !== kind)
                          : [...before, kind],
                      )
                    }
                  />
                  {t(`console.print.kind.${kind}`)}
                </label>
              ))}
            </div>
          </fieldset>
        </NameForm>
      ) : (
        <div className={`${formClass} mt-4.5`}>
          <p>{t('console.printers.lead')}</p>
          <output
            className="rounded-[12px] bg-sand p-4 wrap-anywhere select-all"
            dir="ltr"
            aria-label={t('console.printers.address')}
          >
            {address}
          </output>
          <button type="button" className={consoleButton.plain} onClick={() => void copy(address)}>
            {t('console.printers.copy')}
          </button>
          <button type="button" className={consoleButton.go} onClick={onClose}>
            {t('console.printers.done')}
          </button>
        </div>
      )}
    </Dialog>
  );
}

type Props = { storeId: number; printers: readonly Printer[] };

export function PrintersCard({ storeId, printers }: Props) {
  const { t } = useConsole();
  const tellRefused = useRefusedToast();
  const [isAdding, setAdding] = useState(false);
  const removing = useCall('removePrinter', {
    onRefused: (refused) => refused.status !== 404 && tellRefused(refused),
  });
  return (
    <section className={recordClass} aria-label={t('console.printers')}>
      <h2>{t('console.printers')}</h2>
      {printers.length === 0 && <p className="mut">{t('console.printers.none')}</p>}
      <ul>
        {printers.map((printer) => (
          <li key={printer.printer_id} className={sideRowClass}>
            <span>
              <b>
                <bdi>{printer.name}</bdi>
              </b>
              <small className={printer.is_silent ? errorTextClass : ''}>
                {t(printer.is_silent ? 'console.printers.silent' : 'console.printers.working')}
                {' · '}
                {printer.is_screen && `${t('console.print.isScreen')} · `}
                {printer.kinds.map((kind) => t(`console.print.kind.${kind}`)).join(' · ')}
                {printer.waiting > 0 &&
                  ` · ${t('console.printers.waiting', { count: printer.waiting })}`}
              </small>
            </span>
            <button
              type="button"
              className={consoleButton.outlined}
              aria-label={t('console.printers.removeNamed', { name: printer.name })}
              onClick={() =>
                void removing.send({ params: { printerId: printer.printer_id }, body: {} })
              }
            >
              {t('console.printers.remove')}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={consoleButton.plain} onClick={() => setAdding(true)}>
        {t('console.printers.add')}
      </button>
      {isAdding && <AddPrinter storeId={storeId} onClose={() => setAdding(false)} />}
    </section>
  );
}
