// The contract table: every call of the server. Validation, the typed client and the OpenAPI document are made from it.
import { consoleCalls } from './console.ts';
import { insightCalls } from './insight.ts';
import { menuCalls } from './menu.ts';
import { orderCalls } from './orders.ts';
import { storeCalls } from './stores.ts';

export const calls = { ...storeCalls, ...menuCalls, ...orderCalls, ...insightCalls, ...consoleCalls } as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
