// A phone is confirmed by a code before it changes an account; then the request goes on.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

const importDialog = () => import('./phone-proof-dialog.tsx');
const PhoneProofDialog = lazy(async () => ({ default: (await importDialog()).PhoneProofDialog }));

type ProofRequest = { phone: string; then: () => void };

export function usePhoneProof(): {
  dialog: ReactNode;
  ask: (phone: string, then: () => void) => void;
} {
  const { t } = useLanguage();
  const toast = useToast();
  const [request, setRequest] = useState<ProofRequest | null>(null);
  return {
    // Loaded before it is shown, so that a lost connection takes no typed text away.
    ask: (phone, then) =>
      void importDialog().then(
        () => setRequest({ phone, then }),
        () => toast({ text: t('common.somethingWrong'), tone: 'bad' }),
      ),
    dialog: request && (
      <Suspense>
        <PhoneProofDialog
          key={request.phone}
          phone={request.phone}
          onClose={() => setRequest(null)}
          onProved={() => {
            setRequest(null);
            request.then();
          }}
        />
      </Suspense>
    ),
  };
}
