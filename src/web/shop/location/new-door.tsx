import { DoorFields } from './door-fields.tsx';
import type { DoorForm } from '../../state/checkout/typed-door.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

export default function NewDoor({
  form,
  isOpen,
  onChange,
}: {
  form: DoorForm;
  isOpen: boolean;
  onChange: (form: DoorForm | null) => void;
}) {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  return (
    <div className="stack">
      <Button
        variant="link"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => onChange(isOpen ? null : form)}
      >
        <Icon name={isOpen ? 'caret-up' : 'plus'} />
        {t('profile.anotherAddress')}
      </Button>
      {isOpen && (
        <DoorFields
          field={(name, clean) => ({
            value: form[name],
            onChange: (text) => onChange({ ...form, [name]: clean(text) }),
          })}
          place={form.place}
          onPlace={(place) => onChange({ ...form, place })}
        />
      )}
    </div>
  );
}
