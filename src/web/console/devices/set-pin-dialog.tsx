import { useState, type FormEvent } from 'react';
import type { BranchMember } from '#shared/contract/devices.ts';
import { isPin, PIN_LENGTHS, pinOfTyped } from '#shared/domain/people/pin.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useCall, useRefusedText } from '../frame/use-page.tsx';
import { consoleButton, dialogClass, formClass } from '../frame/looks.ts';

type Props = { member: BranchMember; onClose: () => void; onSet: () => void };

export function SetPinDialog({ member, onClose, onSet }: Props) {
  const { t } = useConsole();
  const toText = useRefusedText();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const setting = useCall('setPin', {
    onDone: onSet,
    onRefused: (refused) => setProblem(toText(refused)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPin(pin)) void setting.send({ params: { staffId: member.staff_id }, body: { pin } });
    else setProblem(t('console.pins.hint'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.pins.setNamed', { name: member.name })}
      className={dialogClass}
    >
      <form className={`${formClass} mt-4.5`} noValidate onSubmit={submit}>
        <Field
          label={t('console.pins.pin')}
          hint={t('console.pins.hint')}
          value={pin}
          onChange={(text) => {
            setProblem(null);
            setPin(pinOfTyped(text));
          }}
          error={problem}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={PIN_LENGTHS.most}
        />
        <button type="submit" className={consoleButton.go} aria-busy={setting.isSending}>
          {t('console.pins.save')}
        </button>
        <button type="button" className={consoleButton.outlined} onClick={onClose}>
          {t('console.pins.cancel')}
        </button>
      </form>
    </Dialog>
  );
}
