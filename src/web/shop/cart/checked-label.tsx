// The label of a button that continues with a place, also while its branch is asked.
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function CheckedLabel({ isBusy }: { isBusy: boolean }) {
  const { t } = useLanguage();
  return isBusy ? (
    <>
      <Busy />
      <span className="ears-only">{t('steps.checking')}</span>
    </>
  ) : (
    t('steps.continue')
  );
}
