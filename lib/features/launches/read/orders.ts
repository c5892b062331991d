/** The sort orders of a list of launches; newest first by default. */
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

/** The orders that are available only to staff. */
export const staffOrders: readonly LaunchOrder[] = ['tenant', 'place', 'group', 'price']

export const launchSorts = [
  'time',
  ...launchOrders,
  ...launchOrders.map((order) => `-${order}` as const),
] as const

export type LaunchSort = (typeof launchSorts)[number]

/** The number of launches in one page on the screen. */
export const PAGE_SIZE = 100
