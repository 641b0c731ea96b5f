import type { ReactNode } from 'react';
import { useForm, type Fault } from '../../state/form.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consoleButton, formClass } from '../frame/looks.ts';

type Props = {
  label: string;
  hint?: string;
  needed: string;
  submit: string;
  fault?: string | null;
  isBusy: boolean;
  onName: (name: string) => void;
  onCancel: () => void;
  children?: ReactNode;
};

export function NameForm({ label, hint, needed, submit, ...props }: Props) {
  const { t } = useConsole();
  const { form, field, check } = useForm(
    { name: '' },
    {
      validate: ({ name }): { name?: Fault } => (name.trim() === '' ? { name: () => needed } : {}),
      isPatient: true,
    },
  );
  const { error, ...name } = field('name');
  return (
    <Form
      className={`${formClass} mt-4.5`}
      onSend={() => check() && props.onName(form.name.trim())}
    >
      <Field
        label={label}
        hint={hint}
        maxLength={40}
        autoComplete="off"
        {...name}
        error={error ?? props.fault ?? null}
      />
      {props.children}
      <button type="submit" className={consoleButton.go} aria-busy={props.isBusy}>
        {submit}
      </button>
      <button type="button" className={consoleButton.outlined} onClick={props.onCancel}>
        {t('console.pins.cancel')}
      </button>
    </Form>
  );
}
