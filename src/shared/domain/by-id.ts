// Lists of the menu never change and are asked for every line of every cart, so each is gone through once.
type Named = { readonly id: number };

const SHORT = 16;
const indexes = new WeakMap<readonly Named[], ReadonlyMap<number, Named>>();

/** As `list.find` does: of two with the same id the first. */
export function byId<T extends Named>(list: readonly T[], id: number | undefined): T | undefined {
  if (list.length <= SHORT) return list.find((candidate) => candidate.id === id);
  let index = indexes.get(list);
  if (index === undefined) {
    index = new Map(list.toReversed().map((each) => [each.id, each]));
    indexes.set(list, index);
  }
  return (id === undefined ? undefined : index.get(id)) as T | undefined;
}
