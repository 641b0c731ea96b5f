// Who may do what in the console: one table of roles and permissions. A screen of a branch cooks and hands over; people of the branch answer for
// what customers are refused; managers see every branch, and set up screens, kitchens and money.

export const ROLES = ['device', 'store', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** `pin`: only once a member of the branch has proved who it is. */
export type Grant = 'yes' | 'pin' | 'no';

const all = { device: 'yes', store: 'yes', manager: 'yes' } as const;
const askingWho = { device: 'pin', store: 'yes', manager: 'yes' } as const;
const people = { device: 'no', store: 'yes', manager: 'yes' } as const;
const managers = { device: 'no', store: 'no', manager: 'yes' } as const;

const GRANTS = {
  board: all,
  moveOrders: all,
  print: all,
  rejectOrders: askingWho,
  recallOrders: askingWho,
  switchOff: askingWho,
  pauseStore: askingWho,
  payments: people,
  refunds: people,
  refundsAboveLimit: managers,
  issues: people,
  inbox: managers,
  day: people,
  cash: people,
  orders: people,
  boardStores: managers,
  devices: managers,
  kitchenSettings: managers,
  settings: managers,
  audit: managers,
  deadJobs: managers,
} as const satisfies Record<string, Record<Role, Grant>>;

export type Permission = keyof typeof GRANTS;
export const PERMISSIONS = Object.keys(GRANTS) as Permission[];

/** What a person answers for by name: at a sign-in that several share it is asked who acts, as at a paired screen. */
const ANSWERED_FOR: readonly Permission[] = [
  'rejectOrders',
  'recallOrders',
  'switchOff',
  'pauseStore',
  'refunds',
  'cash',
];

export const findGrant = (role: Role, permission: Permission): Grant => GRANTS[permission][role];

/** Managers answer for every branch, also for one that opens tomorrow; everybody else for those they were given. */
export const hasAllBranches = (role: Role): boolean => role === 'manager';

/** Somebody at the console: their role, their branches, and whether somebody of the branch has just proved by PIN who acts. */
export type ConsoleMember = {
  role: Role;
  storeIds: readonly number[];
  isProvedByPin?: boolean;
  /** The sign-in of a branch whose people have PINs of their own. */
  isShared?: boolean;
};

/** What this member may: as their role, but for what is asked by name at a shared sign-in. */
export function grantFor(
  { role, isShared }: Pick<ConsoleMember, 'role' | 'isShared'>,
  permission: Permission,
): Grant {
  const grant = findGrant(role, permission);
  return grant === 'yes' && isShared === true && ANSWERED_FOR.includes(permission) ? 'pin' : grant;
}

/** Whether somebody may do this, at this branch if one is named: a branch that is not theirs is never allowed. */
export function can(member: ConsoleMember, permission: Permission, storeId?: number): boolean {
  const grant = grantFor(member, permission);
  const isGranted = grant === 'yes' || (grant === 'pin' && member.isProvedByPin === true);
  return isGranted && (storeId === undefined || member.storeIds.includes(storeId));
}
