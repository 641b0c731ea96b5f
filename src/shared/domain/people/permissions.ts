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

/** At a shared sign-in it is asked who acts. */
const ANSWERED_FOR: readonly Permission[] = [
  'rejectOrders',
  'recallOrders',
  'switchOff',
  'pauseStore',
  'refunds',
  'cash',
];

export const findGrant = (role: Role, permission: Permission): Grant => GRANTS[permission][role];

/** Also for one that opens tomorrow. */
export const hasAllBranches = (role: Role): boolean => role === 'manager';

export type ConsoleMember = {
  role: Role;
  storeIds: readonly number[];
  isProvedByPin?: boolean;
  /** The sign-in of a branch whose people have PINs of their own. */
  isShared?: boolean;
};

/** As their role, but for what is asked by name at a shared sign-in. */
export function grantFor(
  { role, isShared }: Pick<ConsoleMember, 'role' | 'isShared'>,
  permission: Permission,
): Grant {
  const grant = findGrant(role, permission);
  return grant === 'yes' && isShared === true && ANSWERED_FOR.includes(permission) ? 'pin' : grant;
}

/** A branch that is not theirs is never allowed. */
export function can(member: ConsoleMember, permission: Permission, storeId?: number): boolean {
  const grant = grantFor(member, permission);
  const isGranted = grant === 'yes' || (grant === 'pin' && member.isProvedByPin === true);
  return isGranted && (storeId === undefined || member.storeIds.includes(storeId));
}
