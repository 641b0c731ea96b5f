import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { doorFaults } from './door-form.ts';
import type { DoorForm } from '../../state/checkout/typed-door.ts';
import type { DeliveryPoint } from './use-delivery-point.ts';
import { withFoundArea } from '../../state/places/found-area.ts';
import { useForm, type Fault } from '../../state/form.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';

/** `search` is the place on the map; here it is only a field that may be wrong. */
type WithSearch<Form> = Form & { search: string };
type Faults<Form> = Partial<Record<keyof WithSearch<Form>, Fault>>;

const HELPS = { area: 'checkout.help.area', flat: 'checkout.help.flat' } as const;

/** `validate` replaces the check of a new door, `onArea` what happens with the area that the map found. */
export function useNewAddress<Form extends DoorForm>(
  first: Form,
  place: DeliveryPoint,
  isPlaced: boolean,
  {
    validate = doorFaults as (form: Form) => Faults<Form>,
    onArea = withFoundArea,
    keep,
  }: {
    validate?: (form: Form) => Faults<Form>;
    onArea?: (form: WithSearch<Form>, area: string) => WithSearch<Form>;
    keep?: (form: WithSearch<Form>) => void;
  } = {},
) {
  const { lang } = useLanguage();
  const answers = useForm<WithSearch<Form>>(
    { ...first, search: '' },
    {
      validate: (form) => ({
        ...(isPlaced ? {} : { search: 'location.choosePlace' as const }),
        ...validate(form),
      }),
      helps: HELPS as Partial<Record<keyof WithSearch<Form>, MessageKey>>,
      ...(keep && { keep }),
    },
  );
  const area = place.address && placeWords(place.address, lang).area;
  useDerivedReset(area, null, () => {
    if (area !== null) answers.setForm((form) => onArea(form, area));
  });
  const { error, onBlur, inputRef } = answers.field('search');
  return {
    ...answers,
    search: {
      ...{ error, onBlur, inputRef },
      value: place.text,
      onValue: (text: string) => {
        place.type(text);
        answers.change('search', '' as WithSearch<Form>['search']);
      },
      suggest: place.suggest,
      onChoose: (suggestion: Parameters<typeof place.choosePlace>[0]) =>
        void place.choosePlace(suggestion),
    },
  };
}
