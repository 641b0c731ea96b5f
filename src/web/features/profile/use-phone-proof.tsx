// A number is confirmed by a code before it may change an account (AMB-88): the dialog opens, and what was asked for goes on after the right code.
import { lazy, Suspense, useState, type ReactNode } from 'react';

const PhoneProofDialog = lazy(async () => ({
  default: (await import('./phone-proof-dialog.tsx')).PhoneProofDialog,
}));

type Asked = { phone: string; then: () => void };

/** `ask(phone, then)`: 12 digits, and what to do once they are confirmed. */
export function usePhoneProof(): {
  dialog: ReactNode;
  ask: (phone: string, then: () => void) => void;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (phone, then) => setAsked({ phone, then }),
    dialog: asked && (
      <Suspense>
        <PhoneProofDialog
          key={asked.phone}
          phone={asked.phone}
          onClose={() => setAsked(null)}
          onProved={() => {
            setAsked(null);
            asked.then();
          }}
        />
      </Suspense>
    ),
  };
}
