import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Button } from '../../ui/button.tsx';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'onBlur' | 'autoFocus'
> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | null;
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
};

export function PasswordField(props: Props) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Field {...props} type={isShown ? 'text' : 'password'} dir="ltr" maxLength={200} required />
      <Button variant="link" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'account.hidePassword' : 'account.showPassword')}
      </Button>
    </div>
  );
}
