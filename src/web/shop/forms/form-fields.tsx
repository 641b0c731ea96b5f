import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { EmailField } from '../../ui/form-parts.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Input = Omit<ComponentProps<typeof Field>, 'label'>;

export function WriterFields({ name, email }: Record<'name' | 'email', Input>) {
  const { t } = useLanguage();
  return (
    <>
      <Field label={t('feedback.name')} autoComplete="name" maxLength={120} required {...name} />
      <EmailField label={t('feedback.email')} {...email} />
    </>
  );
}
