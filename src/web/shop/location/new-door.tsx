// "Add another address" in the location dialog.
import { useEffect, useState, useEffectEvent } from 'react';
import {
  DoorFields,
  EMPTY_DOOR,
  isDoorFilled,
  toSavedDoor,
  type DoorForm,
} from './door-fields.tsx';
import type { DoorInput } from './door-input.ts';
import { withFoundArea } from '../../state/places/found-area.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

export default function NewDoor({
  area,
  isOpen,
  onChange,
}: {
  area: string | null;
  isOpen: boolean;
  onChange: (input: DoorInput | null) => void;
}) {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const [form, setForm] = useState<DoorForm>(EMPTY_DOOR);
  const change = (next: DoorForm) => {
    setForm(next);
    onChange({
      kind: 'new',
      place: next.place,
      door: isDoorFilled(next) ? toSavedDoor(next) : null,
    });
  };
  const fillArea = useEffectEvent((area: string) => change(withFoundArea(form, area)));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the dialog around it is told as well, which no part may do while it is drawn
    if (isOpen && area !== null) fillArea(area);
  }, [area, isOpen]);
  return (
    <div className="stack">
      <Button
        variant="link"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) onChange(null);
          else change(form);
        }}
      >
        <Icon name={isOpen ? 'caret-up' : 'plus'} />
        {t('profile.anotherAddress')}
      </Button>
      {isOpen && (
        <DoorFields
          field={(name, clean) => ({
            value: form[name],
            onChange: (text) => change({ ...form, [name]: clean(text) }),
          })}
          place={form.place}
          onPlace={(place) => change({ ...form, place })}
        />
      )}
    </div>
  );
}
