import { useId, type ReactNode } from 'react';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { useForm } from '../../state/form.ts';
import { useCodeEntry } from '../../state/person/use-code-entry.ts';
import { SubmitButton } from '../../ui/form-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, describe } from '../../ui/field.tsx';

const MAX_LENGTH = 11;
/** The number of drawn boxes; a longer code gets more. */
const BOXES = 6;
const GAP = '\u0001';
const AT_CURSOR =
  'group-focus-within:border-ink group-focus-within:inset-ring group-focus-within:inset-ring-ink';
const CURSOR =
  'group-focus-within:after:h-7.5 group-focus-within:after:w-0.5 group-focus-within:after:bg-ink';

type Props = {
  phone: string;
  secondsLeft: number;
  isBusy: boolean;
  error: string | null;
  onCheck: (code: string) => void;
  onType: () => void;
  onBack: () => void;
};

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `error`: what was wrong with the last code, until another is typed. `onBack` returns to the phone step. */
export function CodeForm({
  phone,
  secondsLeft,
  isBusy,
  error: refused,
  onCheck,
  onType,
  onBack,
}: Props) {
  const { t } = useLanguage();
  const { form, field, check, isComplete } = useForm(
    { code: '' },
    {
      validate: ({ code }): { code?: 'required' } =>
        code.trim() === '' ? { code: 'required' } : {},
      isPatient: true,
    },
  );
  const { code } = form;
  const { error: missing, inputRef, onChange } = field('code');
  const entry = useCodeEntry((text) => {
    onChange(text);
    onType();
  }, onCheck);
  const id = useId();
  const error = refused ?? missing;
  const boxes = Math.max(BOXES, code.length);
  return (
    <Form
      className="stack"
      onSend={() => {
        if (check() && !isBusy) onCheck(code.trim());
      }}
    >
      <p>
        <Filled text={t('account.sentTo', { phone: GAP })}>
          <Ltr>{formatPhone(phone)}</Ltr>
        </Filled>{' '}
        <Button variant="link" size="sm" onClick={onBack}>
          {t('account.change')}
        </Button>
      </p>
      <FieldFrame id={id} label={t('account.code')} error={error}>
        {/* The input lies over the boxes, which show what is in it: pasting and filling in by the phone stay whole. */}
        <div className="group relative flex gap-2.5" dir="ltr">
          <input
            ref={inputRef}
            autoFocus
            className="absolute inset-0 w-full border-0 bg-transparent text-transparent caret-transparent shadow-none! outline-none! selection:bg-transparent selection:text-transparent"
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            dir="ltr"
            maxLength={MAX_LENGTH}
            required
            value={code}
            onPaste={entry.onPaste}
            onChange={(event) => entry.onChange(event.target.value)}
            {...describe(id, null, error)}
          />
          {Array.from({ length: boxes }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={`display-face grid h-17 max-w-17 min-w-0 flex-1 place-items-center rounded-ctl border-[1.5px] text-h1 max-[359px]:h-14 ${
                error ? 'border-bad' : index < code.length ? 'border-ink' : 'border-field'
              } ${index === Math.min(code.length, boxes - 1) ? AT_CURSOR : ''} ${index === code.length ? CURSOR : ''}`}
            >
              {code[index]}
            </span>
          ))}
        </div>
      </FieldFrame>
      {secondsLeft > 0 ? (
        <p className="row mut" role="timer" aria-live="off">
          <Icon name="clock" />
          <span>
            <Filled text={t('account.resendIn', { time: GAP })}>
              <Ltr>{clock(secondsLeft)}</Ltr>
            </Filled>
          </span>
        </p>
      ) : (
        <p>
          <Button variant="link" size="sm" onClick={onBack}>
            {t('account.notReceived')}
          </Button>
        </p>
      )}
      <SubmitButton isBusy={isBusy} isReady={isComplete}>
        {t('account.verify')}
      </SubmitButton>
    </Form>
  );
}

function Filled({ text, children }: { text: string; children: ReactNode }) {
  const [before = '', after = ''] = text.split(GAP);
  return (
    <>
      {before}
      <b className="text-ink">{children}</b>
      {after}
    </>
  );
}
