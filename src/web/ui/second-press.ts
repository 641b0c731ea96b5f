// The second press of a double press: it was meant for what lay at its place a moment ago. The keyboard has none.
export const isSecondPress = ({ detail }: { detail: number }): boolean => detail > 1;
