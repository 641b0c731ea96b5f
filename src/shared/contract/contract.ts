// One entry of the contract table. Validation, the typed client and the OpenAPI document come from it.
import { z } from 'zod';
import type { Permission } from '../domain/people/permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** The largest id that a row can have; a larger one would be an error of the database instead of "not found". */
export const MOST_ID = 2_147_483_647;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `customer` needs a bearer token; `buyer` a bearer token or a guest proof; `staff` is signed in to the console, with `may` at the branch that the path names. */
export type Caller = 'anyone' | 'customer' | 'buyer' | 'staff' | { may: Permission };

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? N | ParamNames<R>
  : never;
type ParamShape<P extends string> = { [K in ParamNames<P>]: z.core.$ZodType };

export type Call = {
  method: Method;
  path: string;
  who: Caller;
  summary: string;
  /** Designed here. The other calls were specified from outside and keep that form to the letter. */
  ours: boolean;
  params: z.core.$ZodObject;
  body: z.core.$ZodType | null;
  reply: z.core.$ZodType;
  refusals: readonly RefusalCode[];
  maxBodyBytes?: number;
};

type CallOf<
  P extends string,
  Par extends z.core.$ZodShape,
  B extends z.core.$ZodType | null,
  R extends z.core.$ZodType,
  W extends Caller,
> = {
  method: Method;
  path: P;
  who: W;
  summary: string;
  ours: boolean;
  params: z.core.$ZodObject<Par>;
  body: B;
  reply: R;
  refusals: readonly RefusalCode[];
  maxBodyBytes?: number;
};

/** Declares one call; `path` with `{name}` for parameters. Schemas are known by their core type only: comparing whole `ZodType`s took the type check minutes. */
export function call<
  const P extends string,
  R extends z.core.$ZodType,
  const W extends Caller,
  B extends z.core.$ZodType | null = null,
  Par extends ParamShape<P> = ParamShape<P>,
>(c: {
  method: Method;
  path: P;
  who: W;
  summary: string;
  ours?: boolean;
  params?: Par;
  body?: B;
  reply: R;
  refusals?: readonly RefusalCode[];
  maxBodyBytes?: number;
}): CallOf<P, Par, B, R, W> {
  return {
    method: c.method,
    path: c.path,
    who: c.who,
    summary: c.summary,
    ours: c.ours ?? false,
    params: z.object((c.params ?? {}) as Par),
    body: (c.body ?? null) as B,
    reply: c.reply,
    refusals: c.refusals ?? [],
    ...(c.maxBodyBytes === undefined ? {} : { maxBodyBytes: c.maxBodyBytes }),
  };
}

type BodyOf<C extends { body: z.core.$ZodType | null }> = C['body'] extends z.core.$ZodType
  ? { body: z.input<C['body']> }
  : unknown;
type ParamsOf<C extends { path: string; params: z.core.$ZodObject }> = [
  ParamNames<C['path']>,
] extends [never]
  ? unknown
  : { params: z.input<C['params']> };

export type CallInput<
  C extends { path: string; params: z.core.$ZodObject; body: z.core.$ZodType | null },
> = ParamsOf<C> & BodyOf<C>;
export type CallParsed<C extends { params: z.core.$ZodType; body: z.core.$ZodType | null }> = {
  params: z.output<C['params']>;
  body: C['body'] extends z.core.$ZodType ? z.output<C['body']> : undefined;
};
/** The reply as it goes over the wire. */
export type CallReply<C extends { reply: z.core.$ZodType }> = z.output<C['reply']>;

export const Text = z.object({ en: z.string(), ar: z.string() });
export type Text = z.output<typeof Text>;

export function plain<T extends z.core.$ZodShape>(shape: T) {
  return z.object({ ok: z.literal(true), ...shape });
}
/** Where there is nothing to tell. */
export const done = plain({});

/** The shape of the replies that the specification lists: `success` and `successResponse`. */
export function success<T extends z.core.$ZodType>(response: T) {
  return z.object({ success: z.literal(true), successResponse: response });
}
