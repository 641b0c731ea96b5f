import { z } from 'zod';
import { ROLES } from '../domain/people/permissions.ts';
import { call, done, MOST_ID, plain } from './contract.ts';
import { StaffMember } from './console.ts';
import { freeText } from './free-text.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };
const id = z.coerce.number().int().positive().max(MOST_ID);

const Device = z.object({
  device_id: z.number().int(),
  name: z.string(),
  paired_at: z.string(),
  paired_by: z.string(),
  /** When it was last there, to the minute. */
  seen_at: z.string(),
});
export type Device = z.output<typeof Device>;

const BranchMember = z.object({
  staff_id: z.number().int(),
  name: z.string(),
  role: z.enum(ROLES),
  has_pin: z.boolean(),
  /** Signs in nowhere: has a name and a PIN. */
  is_person: z.boolean(),
});
export type BranchMember = z.output<typeof BranchMember>;

export const deviceCalls = {
  devices: call({
    method: 'GET',
    path: '/console/devices/{storeId}',
    ours: true,
    who: { may: 'devices' },
    summary: 'The paired screens of a branch',
    params: storeId,
    reply: plain({ devices: z.array(Device) }),
    refusals: ['NOT_FOUND'],
  }),
  pairStart: call({
    method: 'POST',
    path: '/console/devices/{storeId}/code',
    ours: true,
    who: { may: 'devices' },
    summary: 'A code that pairs one screen with the branch, for ten minutes',
    params: storeId,
    body: z.object({ name: freeText().trim().min(1).max(40) }),
    reply: plain({ code: z.string(), expires_at: z.string(), now: z.string() }),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  pairFinish: call({
    method: 'POST',
    path: '/console/pair',
    ours: true,
    who: 'anyone',
    summary: 'Pair this screen with the branch of a code; sets its cookie',
    body: z.object({ code: freeText().max(40) }),
    reply: plain({ member: StaffMember }),
    refusals: ['PAIRING_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  revokeDevice: call({
    method: 'POST',
    path: '/console/device/{deviceId}/revoke',
    ours: true,
    who: { may: 'devices' },
    summary: 'A paired screen counts no longer; its live streams end at once',
    params: { deviceId: id },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  branchMembers: call({
    method: 'GET',
    path: '/console/members/{storeId}',
    ours: true,
    who: { may: 'board' },
    summary: 'Who may act at a screen of the branch',
    params: storeId,
    reply: plain({ members: z.array(BranchMember) }),
    refusals: ['NOT_FOUND'],
  }),
  addPerson: call({
    method: 'POST',
    path: '/console/people/{storeId}',
    ours: true,
    who: { may: 'devices' },
    summary: 'A person of the branch, with a name and a PIN and without a sign-in',
    params: storeId,
    body: z.object({ name: freeText().trim().min(1).max(40), pin: freeText().max(20) }),
    reply: done,
    refusals: ['NOT_FOUND', 'PIN_NOT_ALLOWED'],
  }),
  endPerson: call({
    method: 'POST',
    path: '/console/person/{staffId}/end',
    ours: true,
    who: { may: 'devices' },
    summary: 'A person acts nowhere any more',
    params: { staffId: id },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  setPin: call({
    method: 'POST',
    path: '/console/member/{staffId}/pin',
    ours: true,
    who: { may: 'devices' },
    summary: 'Give a member a PIN for the screens of their branch',
    params: { staffId: id },
    body: z.object({ pin: freeText().max(20) }),
    reply: done,
    refusals: ['NOT_FOUND', 'PIN_NOT_ALLOWED'],
  }),
  provePin: call({
    method: 'POST',
    path: '/console/pin/{staffId}',
    ours: true,
    who: 'staff',
    summary:
      'At a paired screen, or a sign-in that several share: prove by PIN, or by password, who acts. The proof goes with the next call in the header x-pin-proof',
    params: { staffId: id },
    body: z.union([
      z.object({ pin: freeText().min(1).max(20) }),
      z.object({ password: z.string().min(1).max(200) }),
    ]),
    reply: plain({ proof: z.string() }),
    refusals: ['NOT_FOUND', 'PIN_WRONG', 'PIN_LOCKED', 'SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
