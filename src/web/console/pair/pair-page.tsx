// A screen is paired with its branch: the code is typed, or came with the address that the QR code holds.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  isPairingCode,
  PAIRING_LENGTH,
  spelledCode,
  typedCode,
} from '#shared/domain/people/pairing-code.ts';
import { Field } from '../../ui/field.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { GatePage } from '../frame/gate-page.tsx';
import { dropKept } from '../kept/kept-board.ts';

export const meta = consolePage('console.pair');

export default function PairPage() {
  const { t, api } = useConsole();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Behind the hash: a code stands in no log.
  useEffect(() => {
    const scanned = typedCode(location.hash.slice(1));
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what stands behind the hash
    if (isPairingCode(scanned)) setCode(spelledCode(scanned));
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isPairingCode(typedCode(code))) {
      setProblem(t('console.pair.codeNeeded'));
      input.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await api('pairFinish', { body: { code: typedCode(code) } });
    setBusy(false);
    if (answer.ok) {
      await dropKept();
      return void navigate('/console', { replace: true });
    }
    setProblem(
      answer.code === 'TOO_MANY_REQUESTS'
        ? t('console.pair.rest')
        : answer.code === 'OFFLINE'
          ? t('console.offline')
          : answer.message,
    );
    input.current?.focus();
  };

  return (
    <GatePage title={t('console.pair.title')}>
      <p className="mut">{t('console.pair.lead')}</p>
      <form className="sign-in-form pair-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('console.pair.code')}
          value={code}
          onChange={(text) => {
            setProblem(null);
            setCode(spelledCode(typedCode(text).slice(0, PAIRING_LENGTH)));
          }}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={PAIRING_LENGTH + 1}
          inputRef={input}
        />
        <button type="submit" className="console-button go" aria-busy={isBusy}>
          {t('console.pair.go')}
        </button>
      </form>
      <Link className="console-button outlined" to="/console/sign-in">
        {t('console.pair.isPerson')}
      </Link>
    </GatePage>
  );
}
