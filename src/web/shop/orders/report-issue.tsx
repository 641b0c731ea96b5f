// Reports an issue with a dish of a completed order, once; the branch reads it.
import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import { useId, useState } from 'react';
import { refusedText } from '../../refused-text.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { TextAreaField, labelClass } from '../../ui/field.tsx';

const MAX_LENGTH = 500;

/** `line`: the position of the dish in the order. */
export type IssueItem = { line: number; name: string };

/** `items`: one dish, or all of an order to choose from. */
export function ReportIssue({
  orderId,
  items,
  label,
}: {
  orderId: string;
  items: readonly IssueItem[];
  label?: string;
}) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [line, setLine] = useState(items[0]?.line ?? 0);
  const [text, setText] = useState('');
  const [reported, setReported] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await api(
      'reportIssue',
      { params: { order_id: orderId }, body: { line, text: text.trim() } },
      { headers: ownHeaders() },
    );
    setBusy(false);
    if (!answer.ok) {
      toast({ tone: 'caution', text: refusedText(answer, t) });
      return;
    }
    toast({ tone: 'ok', text: t('history.wrongThanks') });
    setOpen(false);
    setText('');
    if (items.length === 1) setReported(text.trim());
  }

  if (reported !== null) return <IssueTold text={reported} />;
  return (
    <>
      <button
        type="button"
        className={textLinkClass}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t('history.wrong')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('history.wrongTitle')}
        footer={
          <Button
            type="submit"
            form={id}
            size="lg"
            isBusy={isBusy}
            className="w-full"
            aria-busy={isBusy}
            disabled={isBlank(text)}
          >
            {t('history.wrongSend')}
          </Button>
        }
      >
        <form
          id={id}
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && !isBlank(text)) void send();
          }}
        >
          <ItemChoice name={`${id}-item`} items={items} line={line} onLine={setLine} />
          <TextAreaField
            label={t('history.wrongText')}
            maxLength={MAX_LENGTH}
            placeholder={t('history.wrongExample')}
            value={text}
            onChange={setText}
          />
        </form>
      </Dialog>
    </>
  );
}

function ItemChoice({
  name,
  items,
  line,
  onLine,
}: {
  name: string;
  items: readonly IssueItem[];
  line: number;
  onLine: (line: number) => void;
}) {
  const { t } = useLanguage();
  return items.length > 1 ? (
    <fieldset className="grid content-start gap-1.5">
      <legend className={labelClass}>{t('history.wrongItem')}</legend>
      {items.map((item) => (
        <label key={item.line} className="flex min-h-tap items-center gap-2.5">
          <input
            type="radio"
            name={name}
            checked={line === item.line}
            onChange={() => onLine(item.line)}
          />
          <bdi>{item.name}</bdi>
        </label>
      ))}
    </fieldset>
  ) : (
    <p>
      <bdi>{items[0]?.name}</bdi>
    </p>
  );
}

export function IssueTold({ text, answer = null }: { text: string; answer?: string | null }) {
  const { t } = useLanguage();
  return (
    <>
      <p className="sm mut">{t('history.wrongTold', { text: `\u2068${text}\u2069` })}</p>
      {answer !== null && (
        <p className="sm">{t('history.wrongAnswer', { text: `\u2068${answer}\u2069` })}</p>
      )}
    </>
  );
}
