// Password reset: 1 the phone, 2 the code, 3 the new password. Leaving the page starts again at 1.
import { useState } from 'react';
import type { Refused } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';
import { useForm } from '../../state/form.ts';
import { isPasswordRefused } from '../../state/person/password-words.ts';
import { useShop } from '../../state/shop.ts';
import { usePhoneCode } from '../../state/person/use-phone-code.ts';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { accountPhone } from './account-phone.ts';
import { CodeForm } from './code-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useAfter } from '../../ui/use-timers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const CODE_TOAST_MS = 5000;
const DONE_TOAST_MS = 6000;
const REDIRECT_MS = 3000;
const TITLES = {
  1: 'account.resetTitle',
  2: 'account.checkMessages',
  3: 'account.newPasswordTitle',
} as const;

function useReset(onDone: () => void) {
  const { api } = useShop();
  const { t } = useLanguage();
  const toast = useToast();
  const code = usePhoneCode('password');
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [isSaving, setSaving] = useState(false);
  const [notice, setNotice] = useState<{ text: string; isSent: boolean } | null>(null);
  const [isDone, setDone] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const [codeFault, setCodeFault] = useState<string | null>(null);
  const entry = useForm(
    { phone: '' },
    {
      validate: ({ phone }) =>
        phone.trim() === ''
          ? { phone: 'required' }
          : accountPhone(phone) === null
            ? { phone: 'phone' }
            : {},
      isPatient: true,
      helps: { phone: 'account.help.phone' },
    },
  );
  const { phone } = entry.form;
  const wire = accountPhone(phone);

  useAfter(REDIRECT_MS, onDone, isDone);

  const showRefusal = (refused: Refused): void =>
    void toast({ text: refusedText(refused, t), tone: 'caution', durationMs: CODE_TOAST_MS });

  async function send(): Promise<void> {
    const answer = wire === null ? null : await code.send(wire);
    if (answer)
      setNotice({
        text: answer.ok ? answer.data.respMessage : refusedText(answer, t),
        isSent: answer.ok,
      });
  }

  async function check(otp: string): Promise<void> {
    const answer = await code.check(wire ?? '', otp);
    if (answer?.ok) setStep(3);
    else if (answer) {
      showRefusal(answer);
      setCodeFault(refusedText(answer, t));
    }
  }

  async function save(password: string): Promise<void> {
    if (isDone) return;
    setSaving(true);
    const answer = await api('changePasswordWithCode', { body: { password, phone: wire ?? '' } });
    setSaving(false);
    if (!answer.ok && isPasswordRefused(answer)) {
      setPasswordFault(refusedText(answer, t));
      return;
    }
    if (!answer.ok) {
      showRefusal(answer);
      if (answer.code === 'CODE_NEEDED' || answer.code === 'NO_ACCOUNT') setStep(1);
      return;
    }
    toast({ text: t('account.passwordReset'), tone: 'ok', durationMs: DONE_TOAST_MS });
    setDone(true);
  }
  return {
    value: { step, entry, wire, notice },
    faults: { code: codeFault, password: passwordFault },
    code,
    isSaving,
    actions: {
      send,
      check,
      save,
      clearCode: () => setCodeFault(null),
      clearPassword: () => setPasswordFault(null),
      backToPhone: () => {
        setCodeFault(null);
        setStep(1);
      },
      closeNotice: () => {
        if (notice?.isSent) setStep(2);
        setNotice(null);
      },
    },
  };
}

export function ResetSteps({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage();
  const { value, faults, code, isSaving, actions } = useReset(onDone);
  const { step, entry, wire, notice } = value;
  const { phone } = entry.form;
  return (
    <>
      <PageTitle>
        <h1>{t(TITLES[step])}</h1>
      </PageTitle>
      <div className="max-w-140">
        {step === 1 && (
          <>
            <p className="mb-4">{t('account.resetText')}</p>
            <PhoneForm
              entry={entry}
              isReady={phone.trim() !== ''}
              isBusy={code.isBusy}
              onSend={() => void actions.send()}
            />
            <p className="mt-4">
              <ShopLink to="/login" className={buttonClass({ variant: 'link', size: 'sm' })}>
                {t('account.login')}
              </ShopLink>
            </p>
          </>
        )}
        {step === 2 && (
          <CodeForm
            phone={wire ?? ''}
            secondsLeft={code.secondsLeft}
            isBusy={code.isBusy}
            error={faults.code}
            onType={actions.clearCode}
            onCheck={(otp) => void actions.check(otp)}
            onBack={actions.backToPhone}
          />
        )}
        {step === 3 && (
          <NewPasswordForm
            phone={phone}
            isBusy={isSaving}
            refused={faults.password}
            onType={actions.clearPassword}
            onSave={(password) => void actions.save(password)}
          />
        )}
      </div>
      <NoticeDialog
        open={notice !== null}
        title={notice?.text ?? ''}
        onClose={actions.closeNotice}
      />
    </>
  );
}
