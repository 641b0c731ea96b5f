// A member chooses their name and proves it with a PIN, or with the password after too many wrong PINs.
import { useId, useState, useTransition, type FormEvent } from 'react';
import type { BranchMember } from '#shared/contract/devices.ts';
import { PIN_LENGTHS, pinOfTyped } from '#shared/domain/people/pin.ts';
import { useQuery } from '../../ui/use-query.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from './console-language.tsx';
import { consoleButton, dialogClass, optionAcrossClass } from './looks.ts';

const KEY =
  'display-face grid min-h-15 place-items-center rounded-[12px] bg-sand text-[1.5rem]/[1] low:min-h-11';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;

function Keypad({ onDigit, onDelete }: { onDigit: (digit: string) => void; onDelete: () => void }) {
  const { t } = useConsole();
  return (
    <div
      className="grid grid-cols-3 gap-2 low:gap-1.5 low:min-[700px]:col-start-2 low:min-[700px]:row-start-1 low:min-[700px]:row-end-5"
      dir="ltr"
    >
      {DIGITS.map((digit) =>
        digit === '' ? (
          <span key="gap" />
        ) : (
          <button key={digit} type="button" className={KEY} onClick={() => onDigit(digit)}>
            {digit}
          </button>
        ),
      )}
      <button type="button" className={KEY} aria-label={t('console.ask.delete')} onClick={onDelete}>
        <Icon name="arrow-left" />
      </button>
    </div>
  );
}

type Props = { storeId: number; onProof: (proof: string) => void; onClose: () => void };

/** The chosen member and the typed proof, until the server accepts it. */
function usePinProof(members: readonly BranchMember[], onProof: (proof: string) => void) {
  const { t, api } = useConsole();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPassword, setPassword] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startSending] = useTransition();
  const isPerson = members.find(({ staff_id }) => staff_id === chosen)?.is_person === true;

  const choose = (member: BranchMember) => {
    setChosen(member.staff_id);
    setPassword(!member.has_pin && !member.is_person);
    setProblem(null);
    setTyped('');
  };
  const write = (text: string) => {
    setProblem(null);
    setTyped(isPassword ? text : pinOfTyped(text));
  };
  const askPassword = () => {
    setPassword(true);
    setTyped('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen === null) return setProblem(t('console.ask.choose'));
    if (typed === '') return setProblem(t('console.required'));
    startSending(() => prove(chosen));
  };
  const prove = async (staffId: number) => {
    const body = isPassword ? { password: typed } : { pin: typed };
    const answer = await api('provePin', { params: { staffId }, body });
    setTyped('');
    if (answer.ok) return onProof(answer.data.proof);
    if (answer.code === 'PIN_LOCKED') setPassword(!isPerson);
    setProblem(
      answer.code === 'PIN_LOCKED'
        ? t(isPerson ? 'console.ask.lockedPerson' : 'console.ask.locked')
        : answer.code === 'PIN_WRONG'
          ? t('console.ask.wrong', { count: Number(answer.body['tries_left']) })
          : answer.code === 'OFFLINE'
            ? t('console.offline')
            : answer.code === 'SIGN_IN_FAILED'
              ? t('console.ask.wrongPassword')
              : answer.message,
    );
  };
  return {
    value: { chosen, isPassword, isPerson, typed },
    problem,
    isBusy,
    actions: { choose, write, askPassword, submit },
  };
}

export function PinDialog({ storeId, onProof, onClose }: Props) {
  const { t, api } = useConsole();
  const formId = useId();
  const { answer, reload } = useQuery(storeId, () => api('branchMembers', { params: { storeId } }));
  const members = answer?.ok ? answer.data.members : [];
  const { value, problem, isBusy, actions } = usePinProof(members, onProof);
  const { chosen, isPassword, isPerson, typed } = value;

  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.ask.title')}
      className={`${dialogClass} low:[&_.acts]:grid-cols-2!`}
      footer={
        <>
          <button type="button" className={consoleButton.outlined} onClick={onClose}>
            {t('console.ask.cancel')}
          </button>
          <button type="submit" form={formId} className={consoleButton.go} aria-busy={isBusy}>
            {t('console.ask.confirm')}
          </button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4 low:gap-2.5 low:min-[700px]:grid-cols-2 low:min-[700px]:items-start"
        noValidate
        onSubmit={actions.submit}
      >
        {answer === null && <Busy />}
        {answer?.ok === false && (
          <p role="alert">
            {t('console.ask.loadFailed')}{' '}
            <button type="button" className={consoleButton.plain} onClick={() => void reload()}>
              {t('console.retry')}
            </button>
          </p>
        )}
        <MemberChoice members={members} chosen={chosen} onChoose={actions.choose} />
        <Field
          key={isPassword ? 'password' : 'pin'}
          label={t(isPassword ? 'console.ask.password' : 'console.ask.pin')}
          value={typed}
          onChange={actions.write}
          error={problem}
          type="password"
          inputMode={isPassword ? 'text' : 'numeric'}
          autoComplete="off"
          dir="ltr"
          maxLength={isPassword ? 200 : PIN_LENGTHS.most}
        />
        {!isPassword && (
          <Keypad
            onDigit={(digit) => actions.write(typed + digit)}
            onDelete={() => actions.write(typed.slice(0, -1))}
          />
        )}
        {!isPassword && !isPerson && (
          <button type="button" className={consoleButton.outlined} onClick={actions.askPassword}>
            {t('console.ask.usePassword')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

function MemberChoice({
  members,
  chosen,
  onChoose,
}: {
  members: readonly BranchMember[];
  chosen: number | null;
  onChoose: (member: BranchMember) => void;
}) {
  const { t } = useConsole();
  return (
    <fieldset>
      <legend>{t('console.ask.lead')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-2">
        {members.map((member) => (
          <label
            key={member.staff_id}
            className={`${optionAcrossClass} whitespace-normal! ${chosen === member.staff_id ? 'on' : ''}`}
          >
            <input
              type="radio"
              name="member"
              checked={chosen === member.staff_id}
              onChange={() => onChoose(member)}
            />
            <bdi>{member.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
