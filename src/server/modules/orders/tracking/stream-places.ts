// How many live lines may be open, from one address and in all, in this process.

/** `take` gives back the way to leave the place again, or null when there is none. */
export type StreamPlaces = { take(address: string): (() => void) | null };

export function createStreamPlaces({
  perAddress,
  inAll,
}: {
  perAddress: number;
  inAll: number;
}): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const here = taken.get(address) ?? 0;
      if (here >= perAddress || all >= inAll) return null;
      taken.set(address, here + 1);
      all += 1;
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        all -= 1;
        const rest = (taken.get(address) ?? 0) - 1;
        if (rest > 0) taken.set(address, rest);
        else taken.delete(address);
      };
    },
  };
}
