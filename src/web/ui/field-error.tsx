// What is wrong with a field, right below it; the field names it as its description by `id`.
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
