import { useState } from 'react';
import { isPin, PIN_LENGTHS, pinOfTyped } from '#shared/domain/people/pin.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useCall, useRefusedText } from '../frame/use-page.tsx';
import { NameForm } from './name-form.tsx';
import { dialogClass } from '../frame/looks.ts';

type Props = { storeId: number; onClose: () => void; onAdded: (name: string) => void };

export function AddPersonDialog({ storeId, onClose, onAdded }: Props) {
  const { t } = useConsole();
  const toText = useRefusedText();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useCall('addPerson', {
    onDone: (_, { body }) => onAdded(body.name),
    onRefused: (refused) => setProblem(toText(refused)),
  });
  const add = (name: string) => {
    if (isPin(pin)) void adding.send({ params: { storeId }, body: { name, pin } });
    else setProblem(t('console.pins.hint'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.people.add')}
      className={dialogClass}
    >
      <NameForm
        label={t('console.people.name')}
        needed={t('console.people.nameNeeded')}
        submit={t('console.pins.save')}
        isBusy={adding.isSending}
        onName={add}
        onCancel={onClose}
      >
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
      </NameForm>
    </Dialog>
  );
}
