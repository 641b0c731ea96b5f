import { useState, useTransition, type FormEvent } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { useForm } from '../../state/form.ts';
import { useConsole } from '../frame/console-language.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { consoleButton, formClass } from '../frame/looks.ts';

export function SignInForm({ onSignedIn }: { onSignedIn: (member: StaffMember) => void }) {
  const { t, api } = useConsole();
  const missing = () => t('console.required');
  const { form, field, check, focus } = useForm(
    { login: '', password: '' },
    {
      validate: ({ login, password }) => ({
        ...(login.trim() === '' && { login: missing }),
        ...(password === '' && { password: missing }),
      }),
      isPatient: true,
    },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startSending] = useTransition();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (check() && !isBusy) startSending(signIn);
  };
  const signIn = async () => {
    const answer = await api('consoleSignIn', {
      body: { login: form.login.trim(), password: form.password },
    });
    if (answer.ok) return onSignedIn(answer.data.member);
    setProblem(
      t(
        answer.code === 'SIGN_IN_FAILED'
          ? 'console.failed'
          : answer.code === 'TOO_MANY_REQUESTS'
            ? 'console.tooMany'
            : answer.code === 'OFFLINE'
              ? 'console.offline'
              : 'console.wrong',
      ),
    );
    focus('password');
  };

  return (
    <form className={formClass} noValidate onSubmit={submit}>
      <Field
        label={t('console.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={60}
        {...field('login')}
      />
      <Field
        label={t('console.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        {...field('password')}
      />
      <div role="alert">
        {problem !== null && (
          <p className="flex items-center gap-2 font-strong text-late">
            <Icon name="warning-circle" />
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className={consoleButton.go} aria-busy={isBusy}>
        {t('console.signIn')}
      </button>
    </form>
  );
}
