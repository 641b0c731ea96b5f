import type { ReactNode } from 'react';
import type { useForm } from '../../state/form.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { PhoneField, SubmitButton } from '../../ui/form-parts.tsx';

type Props = {
  entry: Pick<ReturnType<typeof useForm<{ phone: string }>>, 'field' | 'check'>;
  isReady: boolean;
  isBusy: boolean;
  hint?: ReactNode;
  onSend: () => void;
};

export function PhoneForm({ entry, isReady, isBusy, hint, onSend }: Props) {
  const { t } = useLanguage();
  return (
    <Form
      className="stack"
      onSend={() => {
        if (entry.check() && !isBusy) onSend();
      }}
    >
      <PhoneField label={t('checkout.phone')} prefix="+971" hint={hint} {...entry.field('phone')} />
      <SubmitButton isBusy={isBusy} isReady={isReady}>
        {t('account.sendCode')}
      </SubmitButton>
    </Form>
  );
}
