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
import { useOnceAlive } from '../../ui/use-browser-value.ts';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { GatePage } from '../frame/gate-page.tsx';
import { callAction } from '../frame/page-loader.ts';
import { useCall, useRefusedText } from '../frame/use-page.tsx';
import { dropKept } from '../outbox/kept-board.ts';
import { consoleButton, formClass } from '../frame/looks.ts';

export const clientAction = callAction;
export const meta = consolePage('console.pair');

/** In the hash, so that no log contains the code. */
function readScannedCode(): string {
  const scanned = typedCode(location.hash.slice(1));
  return isPairingCode(scanned) ? scanned : '';
}

export default function PairPage() {
  const { t } = useConsole();
  const toText = useRefusedText();
  const navigate = useNavigate();
  const { form, fill, field, check, refuse } = useForm(
    { code: '' },
    {
      validate: ({ code }): { code?: Fault } =>
        isPairingCode(typedCode(code)) ? {} : { code: () => t('console.pair.codeNeeded') },
    },
  );
  // The server never sees the hash of the address.
  useOnceAlive(() => {
    const scanned = readScannedCode();
    if (scanned !== '') fill({ code: spelledCode(scanned) });
  });

  const pairing = useCall('pairFinish', {
    onDone: () => void dropKept().then(() => navigate('/console', { replace: true })),
    onRefused: (refused) =>
      refuse(
        'code',
        refused.code === 'TOO_MANY_REQUESTS' ? t('console.pair.rest') : toText(refused),
      ),
  });
  const submit = () => {
    // A press of before the page was alive is repeated before the field is filled.
    const code = typedCode(form.code) || readScannedCode();
    if (isPairingCode(code) || check()) void pairing.send({ body: { code } });
  };

  return (
    <GatePage title={t('console.pair.title')}>
      <p className="mut">{t('console.pair.lead')}</p>
      <Form
        className={`${formClass} [&_input]:font-display [&_input]:text-[1.75rem]! [&_input]:font-head [&_input]:[word-spacing:var(--word-space)]`}
        onSend={submit}
      >
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
        <button type="submit" className={consoleButton.go} aria-busy={pairing.isSending}>
          {t('console.pair.go')}
        </button>
      </Form>
      <Link className={consoleButton.outlined} to="/console/sign-in">
        {t('console.pair.isPerson')}
      </Link>
    </GatePage>
  );
}
