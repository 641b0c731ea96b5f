import { Icon } from './icon.tsx';

export const errorTextClass =
  'flex items-center gap-1.5 text-sm font-medium text-bad kitchen:text-late';

export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <span className={errorTextClass} id={id}>
      <Icon name="warning-circle" className="size-4" />
      {text}
    </span>
  );
}
