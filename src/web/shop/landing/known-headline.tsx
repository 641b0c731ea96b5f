// The headline for a returning customer, by name where one is known.
import { useTexts } from '../../messages.ts';
import { useSession } from '../../state/person/session.ts';
import { useLanguage } from '../../ui/language.tsx';

export default function KnownHeadline({ headline }: { headline: string }) {
  useTexts('known');
  const { t } = useLanguage();
  const name = useSession().customer?.login_name.split(' ')[0];
  return name ? t('known.headline', { name: `\u2068${name}\u2069` }) : headline;
}
