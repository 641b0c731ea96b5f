// A labelled switch; the whole row can be tapped.
import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

export function Switch({
  label,
  hint,
  icon,
  checked,
  onChange,
}: {
  label: string;
  hint?: string;
  icon?: IconName;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="opt plain" onClick={() => onChange(!checked)}>
      {icon && (
        <span className="lead-ic">
          <Icon name={icon} />
        </span>
      )}
      <span className="row-text">
        <b id={`${id}-label`}>{label}</b>
        {hint && (
          <span className="sub" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        className={checked ? 'switch on' : 'switch'}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={(event) => {
          event.stopPropagation();
          onChange(!checked);
        }}
      />
    </div>
  );
}
