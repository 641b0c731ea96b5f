import { Link, useNavigate } from 'react-router';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { GatePage } from '../frame/gate-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { consoleButton } from '../frame/looks.ts';

export const meta = consolePage('console.signInTitle');

export default function SignInPage() {
  const { t } = useConsole();
  const navigate = useNavigate();
  return (
    <GatePage title={t('console.signInTitle')}>
      <SignInForm onSignedIn={() => void navigate('/console', { replace: true })} />
      <Link className={consoleButton.outlined} to="/console/pair">
        {t('console.pair.isTablet')}
      </Link>
    </GatePage>
  );
}
