import { useState, type FormEvent } from 'react';
import type { BranchMember } from '#shared/contract/devices.ts';
import { isPin, PIN_LENGTHS, pinOfTyped } from '#shared/domain/people/pin.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useConsole } from '../frame/console-language.tsx';

type Props = { member: BranchMember; onClose: () => void; onSet: () => void };

export function SetPinDialog({ member, onClose, onSet }: Props) {
  const { t, api } = useConsole();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isPin(pin)) return setProblem(t('console.pins.hint'));
    setBusy(true);
    const answer = await api('setPin', { params: { staffId: member.staff_id }, body: { pin } });
    setBusy(false);
    if (answer.ok) return onSet();
    setProblem(answer.code === 'OFFLINE' ? t('console.offline') : answer.message);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.pins.setNamed', { name: member.name })}
      className="console-dialog"
    >
      <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
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
        <button type="submit" className="console-button go" aria-busy={isBusy}>
          {t('console.pins.save')}
        </button>
        <button type="button" className="console-button outlined" onClick={onClose}>
          {t('console.pins.cancel')}
        </button>
      </form>
    </Dialog>
  );
}
