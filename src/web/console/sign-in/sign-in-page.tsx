// Staff sign in with a name and a password of their own.
import { Link, useNavigate } from 'react-router';
import { switchConsoleLanguage, useConsole } from '../frame/console-language.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { consolePage } from '../frame/console-title.ts';

export const meta = consolePage('console.signInTitle');

export default function SignInPage() {
  const { lang, brand, t } = useConsole();
  const navigate = useNavigate();
  return (
    <main className="sign-in-screen">
      <div className="sign-in-box">
        <Logo name={brand} inverse />
        <h1>{t('console.signInTitle')}</h1>
        <SignInForm onSignedIn={() => void navigate('/console', { replace: true })} />
        <Link className="console-button outlined" to="/console/pair">
          {t('console.pair.isTablet')}
        </Link>
        <button
          type="button"
          className="console-button"
          lang={lang === 'ar' ? 'en' : 'ar'}
          onClick={() => switchConsoleLanguage(lang)}
        >
          {t('console.otherLanguage')}
        </button>
      </div>
    </main>
  );
}
