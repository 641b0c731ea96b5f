// What is added to a branch gets a name first: a screen, a printer. What is wrong stands beside the field.
import { useState, type FormEvent, type ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';

type Props = {
  label: string;
  hint?: string;
  /** Said when no name is given. */
  needed: string;
  submit: string;
  /** Answers with what is wrong; null: done. */
  onName: (name: string) => Promise<string | null>;
  children?: ReactNode;
};

export function NameForm({ label, hint, needed, submit, onName, children }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblem(needed);
    setBusy(true);
    const fault = await onName(name.trim());
    setBusy(false);
    setProblem(fault);
  };
  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={label}
        hint={hint}
        value={name}
        onChange={(text) => {
          setProblem(null);
          setName(text);
        }}
        error={problem}
        maxLength={40}
        autoComplete="off"
      />
      {children}
      <button type="submit" className="console-button go" aria-busy={isBusy}>
        {submit}
      </button>
    </form>
  );
}
