// Holds two shapes together that are written apart, down to the last optional field: a schema that lacks one would drop it without a word.

/** The names of all fields, whatever stands in them. */
type Fields<T> = T extends readonly (infer One)[]
  ? Fields<One>[]
  : T extends object
    ? { [Name in keyof T]-?: Fields<NonNullable<T[Name]>> }
    : 'value';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** `true satisfies SameFields<A, B>` compiles only while neither has a field that the other lacks. */
export type SameFields<A, B> = Same<Fields<A>, Fields<B>>;
