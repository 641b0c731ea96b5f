// A link that opens the tracking on another device, without account or personal data.
import { useState } from 'react';
import { refusedText } from '../../refused-text.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import { useShop } from '../../state/shop.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { RowPress } from './row-press.tsx';
import { Field } from '../../ui/field.tsx';

export function ShareOrder({ orderId }: { orderId: string }) {
  const { lang, t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  // Shown where the browser cannot share, or copies only on a press of its own (Firefox, plain http).
  const [shown, setShown] = useState<string | null>(null);

  async function copy(url: string): Promise<void> {
    await navigator.clipboard.writeText(url);
    setShown(null);
    toast({ tone: 'ok', text: t('history.copied') });
  }

  async function share(): Promise<void> {
    setBusy(true);
    const answer = await api(
      'shareOrder',
      { params: { order_id: orderId }, body: {} },
      { headers: ownHeaders() },
    );
    setBusy(false);
    if (!answer.ok) {
      toast({ tone: 'caution', text: refusedText(answer, t) });
      return;
    }
    const url = `${location.origin}/${lang}/track-order?share=${encodeURIComponent(answer.data.token)}`;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({
          title: t('history.shareText', { number: `\u2066#${orderId}\u2069` }),
          url,
        });
        return;
      }
      await copy(url);
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(url);
    }
  }

  return (
    <>
      <RowPress isBusy={isBusy} onPress={() => void share()}>
        {t('history.share')}
      </RowPress>
      <NoticeDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={t('history.shareLink')}
        action={{
          label: t('history.copyLink'),
          // Without a clipboard the address can be selected.
          run: () => void copy(shown ?? '').catch(() => undefined),
        }}
      >
        <p className="sm mut">{t('history.shareHint')}</p>
        <div className="mt-3">
          <Field
            label={t('history.shareLink')}
            hidesLabel
            dir="ltr"
            readOnly
            value={shown ?? ''}
            onFocus={(event) => event.target.select()}
          />
        </div>
      </NoticeDialog>
    </>
  );
}
