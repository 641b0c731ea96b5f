import type { Profile } from '#shared/contract/accounts.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { pictureUrl, ProfilePicture } from './profile-picture.tsx';
import { SectionHead } from './section-head.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function ProfileDetails({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const rows: { label: string; value: ReactNode }[] = [
    { label: t('checkout.firstName'), value: <bdi>{profile.first_name}</bdi> },
    { label: t('checkout.lastName'), value: <bdi>{profile.last_name}</bdi> },
    { label: t('checkout.email'), value: <Ltr className="breaks">{profile.email_address}</Ltr> },
    { label: t('checkout.phone'), value: <Ltr>{formatPhone(profile.phone_number)}</Ltr> },
    {
      label: t('profile.birthday'),
      value:
        profile.customer_birthday === null ? (
          t('history.status.notFound')
        ) : (
          <Ltr>{profile.customer_birthday}</Ltr>
        ),
    },
    {
      label: t('profile.gender'),
      value:
        profile.gender === null ? t('profile.notGiven') : t(`profile.gender.${profile.gender}`),
    },
  ];
  return (
    <>
      <SectionHead title={t('profile.info')}>
        <ShopLink
          className={buttonClass({ size: 'sm', variant: 'ink' })}
          to="/profile?lookup=updateprofile"
        >
          <Icon name="pencil" />
          {t('common.edit')}
        </ShopLink>
      </SectionHead>
      <div className="mb-4 flex items-center gap-5">
        <ProfilePicture url={pictureUrl(profile)} alt={t('profile.picture')} />
        <p className="display-face text-h2 font-black">
          <bdi>{profile.login_name}</bdi>
        </p>
      </div>
      <dl>
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-0.5 border-b border-line py-3 tablet:grid-cols-[200px_minmax(0,1fr)]"
          >
            <dt className="mut sm">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
