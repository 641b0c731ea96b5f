import { useState } from 'react';
import { LaterTimes } from './order-timing.tsx';
import { useLaterChoice } from './use-later-choice.ts';
import { useLaterWords } from '../../state/checkout/later-time.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

export default function LaterDialog({ onClose }: { onClose: () => void }) {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const later = useLaterChoice();
  const [isTried, setTried] = useState(false);
  const { store } = useOrderChoice();
  const formatTime = useLaterWords(store?.store_id ?? null);
  const { picked } = later;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('location.laterTitle')}
      footer={
        <Button
          size="lg"
          isReady={picked !== null}
          className="w-full"
          aria-disabled={picked === null}
          onClick={() => {
            setTried(true);
            if (!picked) return;
            later.pick(picked);
            onClose();
          }}
        >
          {picked
            ? t('location.laterDone', { time: formatTime(picked.instant) })
            : t('location.laterTitle')}
        </Button>
      }
    >
      <div className="stack">
        <LaterTimes later={later} isTried={isTried} />
      </div>
    </Dialog>
  );
}
