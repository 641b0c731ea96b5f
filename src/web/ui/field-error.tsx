// The error of a field, below it; the field refers to it by `id`.
import { Icon } from './icon.tsx';

export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <span className="errtx" id={id}>
      <Icon name="warning-circle" />
      {text}
    </span>
  );
}
