import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ResetSteps } from './reset-steps.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';

export const meta = namedPage('account.resetTitle');

export default function ResetPasswordPage() {
  useTexts('later', 'opened');
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const toLogin = useCallback(() => void navigate(shopPath('/login')), [navigate, shopPath]);
  return (
    <div className="wrap pt-4 pb-24">
      <ResetSteps onDone={toLogin} />
    </div>
  );
}
