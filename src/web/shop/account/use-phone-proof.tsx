// A number is confirmed by a code before it may change an account: the dialog opens, and what was asked for goes on after the right code.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

const importDialog = () => import('./phone-proof-dialog.tsx');
const PhoneProofDialog = lazy(async () => ({ default: (await importDialog()).PhoneProofDialog }));

type ProofRequest = { phone: string; then: () => void };

/** `ask(phone, then)`: 12 digits, and what to do once they are confirmed. */
export function usePhoneProof(): {
  dialog: ReactNode;
  ask: (phone: string, then: () => void) => void;
} {
  const { t } = useLanguage();
  const toast = useToast();
  const [request, setRequest] = useState<ProofRequest | null>(null);
  return {
    // Fetched before it is shown: what was typed on the page outlives a line that is lost just then.
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
