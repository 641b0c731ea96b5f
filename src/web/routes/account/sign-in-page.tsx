// The way into the account from header and menu: signing in or creating one, and ending there, not in a checkout.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInSteps } from '../../features/account/sign-in-steps.tsx';
import { namedPage } from '../../page-title.ts';
import { useSession } from '../../state/person/session.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';

export const meta = namedPage('account.enterTitle');

export default function SignInPage() {
  useTexts('later', 'opened');
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { ready, customer } = useSession();
  // Who was signed in before coming has nothing to do here; who signs in here is first thanked where that is due.
  const [wasGuest, setWasGuest] = useState(false);
  if (ready && customer === null && !wasGuest) setWasGuest(true);
  const isDone = ready && customer !== null && !wasGuest;
  useEffect(() => {
    if (isDone) void navigate(shopPath('/profile'), { replace: true });
  }, [isDone, navigate, shopPath]);
  return (
    <div className="wrap pb-24">
      <SignInSteps
        guestForm={null}
        onSignedIn={() => void navigate(shopPath('/profile'), { replace: true })}
      />
    </div>
  );
}
