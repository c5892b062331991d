/** What a list of launches is sorted by; newest first by default. */
const launchOrders = [
  'pool',
  'deployable',
  'tenant',
  'place',
  'group',
  'attempts',
  'price',
  'outcome',
] as const

export type LaunchOrder = (typeof launchOrders)[number]

/** What only staff may sort by. */
export const staffOrders: readonly LaunchOrder[] = ['tenant', 'place', 'group', 'price']

export const launchSorts = [
  'time',
  ...launchOrders,
  ...launchOrders.map((order) => `-${order}` as const),
] as const

export type LaunchSort = (typeof launchSorts)[number]

/** Launches of one page on the screen. */
export const PAGE_SIZE = 100
