// The opening time beside the place in the narrow header. Loaded only for closed branches.
import type { Store } from '#shared/contract/stores.ts';
import { useTexts } from '../../messages.ts';
import { useOpensWords } from '../../state/places/opening-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';

export default function ClosedHint({ store }: { store: Pick<Store, 'opens_at' | 'opens_day'> }) {
  useTexts('opened');
  const { t } = useLanguage();
  const when = useOpensWords()(store);
  return (
    <Numbers text={when === null ? t('location.closed') : t('location.opensWhen', { when })} />
  );
}
