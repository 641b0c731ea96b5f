// The door of a signed-in customer: a saved address, or a new one that is saved on confirmation.
import type { ComponentType } from 'react';
import type { DoorParts, SavedAddress } from '#shared/contract/profile.ts';

export type DoorInput =
  | { kind: 'saved'; address: SavedAddress }
  /** `door` is null until area and flat are filled. */
  | {
      kind: 'new';
      place: SavedAddress['place'];
      door: { extra_details: string; door: DoorParts } | null;
    };

/** Parts for signed-in customers, loaded only for them. */
export type SavedPlaceParts = {
  List: ComponentType<{
    customerId: number;
    chosenId: number | null;
    onChoose: (address: SavedAddress) => void;
  }>;
  /** The toggle with its fields; `area` comes from the map, null without a place. Reports null when closed. */
  NewDoor: ComponentType<{
    area: string | null;
    isOpen: boolean;
    onChange: (input: DoorInput | null) => void;
  }>;
};
