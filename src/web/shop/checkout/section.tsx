import type { ReactNode } from 'react';

type Props = {
  title: string;
  action?: ReactNode;
  /** Fields that belong together: the title is their legend. */
  isGroup?: boolean;
  children: ReactNode;
};

const SECTION = 'border-b border-line py-6 last:border-0';

export function Section({ title, action, isGroup = false, children }: Props) {
  if (isGroup)
    return (
      <fieldset className={SECTION}>
        {/* It floats, so that it stands inside the group and not on its edge. */}
        <legend className="display-face float-start mb-3 w-full text-h3">{title}</legend>
        <div className="clear-both">{children}</div>
      </fieldset>
    );
  const heading = <h2 className="mb-3 text-h3">{title}</h2>;
  return (
    <section className={SECTION}>
      {action ? (
        <div className="flex items-baseline justify-between gap-3">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
