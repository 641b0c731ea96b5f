import { useState, type ReactNode } from 'react';
import { readContactStep, writeContactStep } from '../../state/checkout/contact-step.ts';
import { readGuestForm, writeGuestForm } from '../../state/checkout/buyer.ts';
import { useSession } from '../../state/person/session.ts';
import { focusNow } from '../../ui/focus-now.ts';
import { useOnceAlive } from '../../ui/use-browser-value.ts';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignedInCard } from './signed-in-card.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hintClass } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

type SignIn = ReturnType<typeof useCodeSignIn>;

const TITLES = { 2: 'account.checkMessages', 3: 'account.newHere' } as const;

/** `guestForm`: null on the account page. `isUnread`: the cart is unknown, so the HTML has both and before-paint.js chooses. */
export function SignInSteps({
  guestForm,
  isUnread = false,
  onSignedIn,
}: {
  guestForm: ReactNode;
  isUnread?: boolean;
  onSignedIn: () => void;
}) {
  const { t } = useLanguage();
  const { customer } = useSession();
  const hasGuests = guestForm !== null;
  const first = hasGuests ? 'checkout.who' : 'account.enterTitle';
  const signIn = useCodeSignIn(onSignedIn);
  const [wantsGuestForm, setWantsGuestForm] = useState(false);
  const isGuest = wantsGuestForm && hasGuests;
  const [isCreated, setCreated] = useState(false);
  const { step } = signIn;
  useOnceAlive(() => {
    if (hasGuests && readContactStep(Date.now()).isGuest) setWantsGuestForm(true);
  });
  const place = isGuest ? 'guest' : step;
  // The heading of a changed step is announced and becomes the start of the next Tab.
  const [hasMoved, setMoved] = useState(false);
  const { entry } = signIn;
  const setGuest = (on: boolean): void => {
    carryNumber(entry, on);
    setMoved(true);
    setWantsGuestForm(on);
    writeContactStep({ isGuest: on });
  };
  const back = (): void => {
    setMoved(true);
    signIn.back();
  };

  if (customer)
    return (
      <>
        {isCreated && <NoticeDialog open onClose={onSignedIn} title={t('account.thanks')} />}
        <PageTitle>
          <h1>{t(first)}</h1>
        </PageTitle>
        <SignedInCard customer={customer} onContinue={onSignedIn} />
      </>
    );
  return (
    <>
      <PageTitle>
        <h1
          key={place}
          ref={hasMoved && (place === 1 || place === 'guest') ? focusNow : undefined}
          tabIndex={-1}
        >
          {isUnread ? (
            <>
              <span className="if-lines">{t('checkout.who')}</span>
              <span className="unless-lines">{t('account.enterTitle')}</span>
            </>
          ) : (
            t(isGuest || step === 1 ? first : TITLES[step])
          )}
        </h1>
      </PageTitle>
      {isGuest && (
        <>
          {guestForm}
          <p className="mt-4">
            <Button variant="link" size="sm" onClick={() => setGuest(false)}>
              {t('account.backToSignIn')}
            </Button>
          </p>
        </>
      )}
      {!isGuest && (
        <div className="stack max-w-140 gap-4.5">
          {step === 1 && (
            <PhoneStep
              signIn={signIn}
              hasGuests={hasGuests}
              isUnread={isUnread}
              onGuest={() => setGuest(true)}
            />
          )}
          {step === 2 && (
            <CodeForm
              phone={signIn.wire ?? ''}
              secondsLeft={signIn.secondsLeft}
              isBusy={signIn.isBusy}
              error={signIn.codeFault}
              onType={signIn.clearCodeFault}
              onCheck={(code) => void signIn.check(code)}
              onBack={back}
            />
          )}
          {step === 3 && <RegisterForm onCreated={() => setCreated(true)} onProofOver={back} />}
        </div>
      )}
    </>
  );
}

/** A number typed on one side is carried to the other. */
function carryNumber(entry: SignIn['entry'], isToGuest: boolean): void {
  const form = readGuestForm();
  const { phone } = entry.form;
  if (isToGuest && phone.trim() !== '') writeGuestForm({ ...form, phone });
  if (!isToGuest && form.phone.trim() !== '') entry.change('phone', form.phone);
}

function PhoneStep({
  signIn,
  hasGuests,
  isUnread,
  onGuest,
}: {
  signIn: SignIn;
  hasGuests: boolean;
  isUnread: boolean;
  onGuest: () => void;
}) {
  const { t } = useLanguage();
  const { hasEnded } = useSession();
  return (
    <>
      {hasEnded && (
        <Notice as="p" role="status">
          {t('account.sessionOver')}
        </Notice>
      )}
      <PhoneForm
        entry={signIn.entry}
        isReady={signIn.wire !== null}
        isBusy={signIn.isBusy}
        hint={t('account.codePromise')}
        onSend={() => void signIn.send()}
      />
      {hasGuests && (
        <div className={isUnread ? 'stack if-lines' : 'stack'}>
          <p className="flex items-center gap-3.5 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            <span>{t('account.or')}</span>
          </p>
          <Button variant="outline" size="lg" className="w-full" onClick={onGuest}>
            {t('checkout.guest')}
          </Button>
          <p className={hintClass}>{t('account.guestLimits')}</p>
        </div>
      )}
      <p>
        <ShopLink to="/login" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('account.withPassword')}
        </ShopLink>
      </p>
    </>
  );
}
