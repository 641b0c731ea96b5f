import { useState } from 'react';
import { signOut } from '../../state/person/sign-out.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import type { Profile } from '#shared/contract/accounts.ts';
import { PasswordChange } from './password-change.tsx';
import { PictureChange } from './picture-change.tsx';
import { ProfileFormPart } from './profile-form-part.tsx';
import { SectionHead } from './section-head.tsx';

const FILE_NAME = 'my-data.json';

function saveAsFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function OwnData() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const answer = await api('exportData');
    setBusy(false);
    if (answer.ok) saveAsFile(JSON.stringify(answer.data.personal_data, null, 2));
    else toast({ tone: 'caution', text: answer.message || t('common.networkFailed') });
  }

  return (
    <section className="border-b border-line py-7 first:pt-2 last:border-0">
      <h2 className="mb-3.5 text-[1.5rem]">{t('history.own.title')}</h2>
      <p className="mut mb-3">{t('history.own.text')}</p>
      <div className="row !gap-2.5 flex-wrap">
        <Button
          variant="soft"
          size="sm"
          isBusy={isBusy}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) void download();
          }}
        >
          {t('history.own.export')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setDeleting(true)}>
          {t('history.own.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const word = t('history.own.word');
  const isConfirmed = typed.trim().toUpperCase() === word;

  async function erase(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await api('deleteAccount');
    if (answer.ok) {
      await signOut(api, 'erased');
      return;
    }
    setBusy(false);
    setProblem(answer.message || t('common.networkFailed'));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('history.own.deleteTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('history.own.keep')}
          </Button>
          <Button
            variant="ink"
            isBusy={isBusy}
            aria-busy={isBusy}
            disabled={!isConfirmed}
            onClick={() => {
              if (!isBusy) void erase();
            }}
          >
            {t('history.own.deleteNow')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('history.own.deleteText')}</p>
      <Field
        label={t('history.own.typeWord', { word })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="characters"
      />
      {problem !== null && (
        <p className={`mt-3 ${errorTextClass}`} role="alert">
          <Icon name="warning-circle" />
          {problem}
        </p>
      )}
    </Dialog>
  );
}

export function ProfileManagement({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  return (
    <>
      <SectionHead title={t('profile.edit')} />
      <div className="flex flex-col max-w-140 gap-8">
        <PictureChange profile={profile} />
        <ProfileFormPart profile={profile} />
        <PasswordChange
          customerId={profile.customer_id}
          phone={profile.phone_number}
          owner={{
            phone: profile.phone_number,
            email: profile.email_address,
            names: [profile.first_name, profile.last_name],
          }}
        />
      </div>
    </>
  );
}
