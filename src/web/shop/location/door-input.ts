// Which door a signed-in customer means: a saved address, or a new one that is saved at the confirmation.
import type { ComponentType } from 'react';
import type { DoorParts, SavedAddress } from '#shared/contract/profile.ts';

export type DoorInput =
  | { kind: 'saved'; address: SavedAddress }
  /** `door` is null until area and flat are there. */
  | {
      kind: 'new';
      place: SavedAddress['place'];
      door: { extra_details: string; door: DoorParts } | null;
    };

/** The parts for signed-in customers; they come with the page that shows the dialog, and only when somebody is signed in. */
export type SavedPlaceParts = {
  List: ComponentType<{
    customerId: number;
    chosenId: number | null;
    onChoose: (address: SavedAddress) => void;
  }>;
  /** The toggle with its fields; `area` is what the map found, null without a place. Answers null when it is closed. */
  NewDoor: ComponentType<{
    area: string | null;
    isOpen: boolean;
    onChange: (input: DoorInput | null) => void;
  }>;
};
