import { useState, type ReactNode } from 'react';
import { MOST_NAME, toldName } from '#shared/domain/cart/shared-cart.ts';
import { useForm, type Fault } from '../../state/form.ts';
import { Busy } from '../../ui/busy.tsx';
import { Field } from '../../ui/field.tsx';
import { Trouble } from '../../ui/form-parts.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  first: string;
  label: string;
  onName: (name: string) => Promise<string | null>;
  children?: ReactNode;
};

const nameFaults = ({ name }: { name: string }): { name?: Fault } =>
  toldName(name) === '' ? { name: 'together.nameNeeded' } : {};

export function NameForm({ first, label, onName, children }: Props) {
  const { t } = useLanguage();
  const { form, field, check } = useForm(
    { name: first },
    { validate: nameFaults, isPatient: true },
  );
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    const wrong = await onName(toldName(form.name));
    setBusy(false);
    setTrouble(wrong);
  };
  return (
    <Form
      className="grid w-full gap-4"
      onSend={() => {
        if (check() && !isBusy) void send();
      }}
    >
      <Field
        label={t('together.yourName')}
        hint={t('together.nameHint')}
        autoComplete="given-name"
        maxLength={MOST_NAME}
        required
        {...field('name')}
      />
      {children}
      <Trouble text={trouble} />
      <Button type="submit" size="lg" className="w-full" aria-busy={isBusy}>
        {isBusy ? <Busy /> : label}
      </Button>
    </Form>
  );
}
