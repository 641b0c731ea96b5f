import { useId } from 'react';
import { choiceClass, ChoiceText } from './choice.tsx';
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
    <div className={choiceClass({ isPlain: true })} onClick={() => onChange(!checked)}>
      {icon && <Icon name={icon} className="text-h3" />}
      <ChoiceText title={label} hint={hint} id={id} />
      <button
        type="button"
        role="switch"
        className={`relative shrink-0 w-13 h-8 rounded-full after:absolute after:top-[3px] after:size-6.5 after:rounded-full after:bg-on-action after:[transition:inset-inline-start_var(--transition-duration-fast)_var(--ease-out)] ${checked ? 'bg-ok-fill after:start-[23px]' : 'bg-field after:start-[3px]'}`}
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
