// The parts of the location dialog for signed-in customers, loaded only for them.
import type { ComponentType } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { DoorForm } from './door-form.ts';

export type SavedPlaceParts = {
  List: ComponentType<{
    customerId: number;
    chosenId: number | null;
    onChoose: (address: SavedAddress) => void;
  }>;
  /** The toggle with its fields. Reports null when closed. */
  NewDoor: ComponentType<{
    form: DoorForm;
    isOpen: boolean;
    onChange: (form: DoorForm | null) => void;
  }>;
};
