import type { ReactNode } from 'react';

export function ChoiceGroup({
  id,
  name,
  tag,
  failed = false,
  children,
}: {
  id?: string;
  name: string;
  tag: ReactNode;
  failed?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset
      className="mt-6 min-w-0 scroll-my-20 outline-offset-6"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-invalid={failed || undefined}
    >
      <legend className="mb-2.5 flex w-full flex-wrap items-center gap-2.5">
        <span className={`display-face text-[1.3125rem] ${failed ? 'text-bad' : ''}`}>{name}</span>
        {tag}
      </legend>
      {children}
    </fieldset>
  );
}
