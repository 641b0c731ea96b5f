import { useState, type ReactNode } from 'react';
import { useForm, type Fault } from '../../state/form.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useConsole } from '../frame/console-language.tsx';

type Props = {
  label: string;
  hint?: string;
  needed: string;
  submit: string;
  onName: (name: string) => Promise<string | null>;
  onCancel: () => void;
  children?: ReactNode;
};

export function NameForm({ label, hint, needed, submit, onName, onCancel, children }: Props) {
  const { t } = useConsole();
  const { form, field, check, refuse } = useForm(
    { name: '' },
    {
      validate: ({ name }): { name?: Fault } => (name.trim() === '' ? { name: () => needed } : {}),
      isPatient: true,
    },
  );
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (!check() || isBusy) return;
    setBusy(true);
    const fault = await onName(form.name.trim());
    setBusy(false);
    if (fault !== null) refuse('name', fault);
  };
  return (
    <Form className="sign-in-form" onSend={() => void send()}>
      <Field label={label} hint={hint} maxLength={40} autoComplete="off" {...field('name')} />
      {children}
      <button type="submit" className="console-button go" aria-busy={isBusy}>
        {submit}
      </button>
      <button type="button" className="console-button outlined" onClick={onCancel}>
        {t('console.pins.cancel')}
      </button>
    </Form>
  );
}
