// The second press of a double press: it was meant for what lay at its place a moment ago. The keyboard has none.
export const isSecondPress = ({ detail }: { detail: number }): boolean => detail > 1;

/** For what goes away once it was pressed: by the second press something else lies there. */
export const onFirstPress =
  (run: () => void) =>
  (press: { detail: number }): void => {
    if (!isSecondPress(press)) run();
  };
