// The one thing that is asked of anybody here: a name.
import { useId, useState, type ReactNode } from 'react';
import { MOST_NAME, toldName } from '#shared/domain/cart/shared-cart.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { Trouble } from '../../ui/form-parts.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';

type Props = {
  first: string;
  label: string;
  /** Answers what went wrong, null when nothing did. */
  onName: (name: string) => Promise<string | null>;
  children?: ReactNode;
};

export function NameForm({ first, label, onName, children }: Props) {
  const { t } = useLanguage();
  const [name, setName] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const send = async (): Promise<void> => {
    const told = toldName(name);
    if (told === '') {
      setFault(t('together.nameNeeded'));
      document.getElementById(id)?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setTrouble(null);
    const wrong = await onName(told);
    setBusy(false);
    setTrouble(wrong);
  };
  return (
    <Form
      id={id}
      className="tg-name"
      onSend={() => {
        if (!isBusy) void send();
      }}
    >
      <Field
        label={t('together.yourName')}
        hint={t('together.nameHint')}
        autoComplete="given-name"
        maxLength={MOST_NAME}
        required
        value={name}
        onChange={(text) => {
          setName(text);
          setFault(null);
        }}
        error={fault}
      />
      {children}
      <Trouble text={trouble} />
      <button type="submit" className="btn lg block" aria-busy={isBusy}>
        {isBusy ? <Busy /> : label}
      </button>
    </Form>
  );
}
