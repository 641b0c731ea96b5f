import type { Profile } from '#shared/contract/accounts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordChange } from './password-change.tsx';
import { PictureChange } from './picture-change.tsx';
import { ProfileFormPart } from './profile-form-part.tsx';
import { SectionHead } from './section-head.tsx';

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
