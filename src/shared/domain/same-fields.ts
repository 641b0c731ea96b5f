// Holds two shapes together that are written apart: a schema that lacks an optional field would drop it without a word.

type Fields<T> = T extends readonly (infer One)[]
  ? Fields<One>[]
  : T extends object
    ? { [Name in keyof T]-?: Fields<NonNullable<T[Name]>> }
    : 'value';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** `true satisfies SameFields<A, B>` compiles only while both have the same fields. */
export type SameFields<A, B> = Same<Fields<A>, Fields<B>>;
