import { useState } from 'react';
import { refusedText } from '../../refused-text.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { canSend, toReview, type Stars } from './review-rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';

const MAX_LENGTH = 1000;
const FAILURE_MS = 5000;

export function ReviewForm({
  orderId,
  customerId,
  stars,
  onSaved,
}: {
  orderId: string;
  customerId: number;
  stars: Stars;
  onSaved: () => void;
}) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [feedback, setFeedback] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await api('saveReview', {
      params: { id: orderId },
      body: toReview(customerId, feedback, stars),
    });
    setBusy(false);
    if (answer.ok) {
      toast({ tone: 'ok', text: t('history.reviewThanks') });
      onSaved();
      return;
    }
    toast({ text: refusedText(answer, t), durationMs: FAILURE_MS });
  }

  return (
    <form
      className="mt-2 flex flex-col max-w-140 items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend(feedback, stars) && !isBusy) void send();
      }}
    >
      <div className="w-full">
        <TextAreaField
          label={t('history.feedback')}
          maxLength={MAX_LENGTH}
          placeholder={t('history.feedbackExample')}
          value={feedback}
          onChange={setFeedback}
        />
      </div>
      <Button type="submit" isBusy={isBusy} aria-busy={isBusy} disabled={!canSend(feedback, stars)}>
        {t('history.sendReview')}
      </Button>
    </form>
  );
}
