// Pairs a screen with its branch by a code, typed or from the QR code's address.
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  isPairingCode,
  PAIRING_LENGTH,
  spelledCode,
  typedCode,
} from '#shared/domain/people/pairing-code.ts';
import { useForm, type Fault } from '../../state/form.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { GatePage } from '../frame/gate-page.tsx';
import { dropKept } from '../outbox/kept-board.ts';

export const meta = consolePage('console.pair');

/** In the hash, so that no log contains the code. */
function readScannedCode(): string {
  const scanned = typedCode(location.hash.slice(1));
  return isPairingCode(scanned) ? scanned : '';
}

export default function PairPage() {
  const { t, api } = useConsole();
  const navigate = useNavigate();
  const { form, fill, field, check, refuse } = useForm(
    { code: '' },
    {
      validate: ({ code }): { code?: Fault } =>
        isPairingCode(typedCode(code)) ? {} : { code: () => t('console.pair.codeNeeded') },
    },
  );
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const scanned = readScannedCode();
    if (scanned !== '') fill({ code: spelledCode(scanned) });
  }, [fill]);

  const submit = async (): Promise<void> => {
    // A press of before the page was alive is repeated before the field is filled.
    const code = typedCode(form.code) || readScannedCode();
    if (isBusy || (!isPairingCode(code) && !check())) return;
    setBusy(true);
    const answer = await api('pairFinish', { body: { code } });
    setBusy(false);
    if (answer.ok) {
      await dropKept();
      return void navigate('/console', { replace: true });
    }
    refuse(
      'code',
      answer.code === 'TOO_MANY_REQUESTS'
        ? t('console.pair.rest')
        : answer.code === 'OFFLINE'
          ? t('console.offline')
          : answer.message,
    );
  };

  return (
    <GatePage title={t('console.pair.title')}>
      <p className="mut">{t('console.pair.lead')}</p>
      <Form className="sign-in-form pair-form" onSend={() => void submit()}>
        <Field
          label={t('console.pair.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={PAIRING_LENGTH + 1}
          {...field('code', (text) => spelledCode(typedCode(text).slice(0, PAIRING_LENGTH)))}
          // A half-typed code is not wrong yet.
          onBlur={undefined}
        />
        <button type="submit" className="console-button go" aria-busy={isBusy}>
          {t('console.pair.go')}
        </button>
      </Form>
      <Link className="console-button outlined" to="/console/sign-in">
        {t('console.pair.isPerson')}
      </Link>
    </GatePage>
  );
}
