// On the pages beside the board, for managers: open branches whose orders nobody sees. A press goes to the board there.
import { useNavigate } from 'react-router';
import { chooseStore } from './chosen-store.ts';
import { StoresStrip } from './stores-strip.tsx';

export function UnseenStrip() {
  const navigate = useNavigate();
  return (
    <StoresStrip
      storeId={null}
      news={0}
      isNeeded={({ unseen }) => unseen !== null}
      onStore={(storeId) => {
        chooseStore(storeId);
        void navigate('/console');
      }}
    />
  );
}
