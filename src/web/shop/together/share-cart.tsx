import { Suspense, useState } from 'react';
import { useCheckout } from '../../state/checkout/use-checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Button } from '../../ui/button.tsx';

const TogetherNote = lazyExtra(() => import('./together-note.tsx'));
const importSheet = () => import('./together-sheet.tsx');
const TogetherSheet = lazyExtra(importSheet);

export function ShareCart() {
  const { t } = useLanguage();
  const isShared = useCheckout(({ checkout }) => checkout.shared !== null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShared ? (
        <Suspense>
          <TogetherNote onOpen={() => setOpen(true)} />
        </Suspense>
      ) : (
        <Button
          variant="outline"
          className="mt-4"
          aria-haspopup="dialog"
          onPointerEnter={() => void importSheet().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          <Icon name="user" /> {t('cart.together')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TogetherSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
