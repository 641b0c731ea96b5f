import type { ChainFileName } from './chain-files.ts';
import { expectIn, expectUnique, type Fault } from './fault.ts';
import type { GazetteerFile } from './geo-schema.ts';

/** Places of the address search: an id stands for one place. */
export function checkGazetteer(places: GazetteerFile): Fault[] {
  const faults: Fault[] = [];
  expectUnique(
    expectIn(faults, 'gazetteer.json' satisfies ChainFileName),
    places,
    [],
    'id',
    (place) => place.id,
  );
  return faults;
}
