export const placementKinds = ['placed', 'not-placed'] as const

/** The sort orders of placements. The default is newest first. */
const placementOrders = ['vm', 'operation', 'kind', 'node', 'cluster', 'tenant'] as const

export type PlacementOrder = (typeof placementOrders)[number]

/** The sort orders that are only available to staff. */
export const staffPlacementOrders: readonly PlacementOrder[] = ['node', 'cluster', 'tenant']

export const placementSorts = [
  'at',
  ...placementOrders,
  ...placementOrders.map((order) => `-${order}` as const),
] as const

export type PlacementSort = (typeof placementSorts)[number]

/** The number of decisions on a page of the list. */
export const PLACEMENTS_PAGE = 50
