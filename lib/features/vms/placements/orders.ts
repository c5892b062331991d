export const placementKinds = ['placed', 'not-placed'] as const

/** What placements are sorted by; newest first by default. */
const placementOrders = ['vm', 'operation', 'kind', 'node', 'cluster', 'tenant'] as const

export type PlacementOrder = (typeof placementOrders)[number]

/** What only staff may sort by. */
export const staffPlacementOrders: readonly PlacementOrder[] = ['node', 'cluster', 'tenant']

export const placementSorts = [
  'at',
  ...placementOrders,
  ...placementOrders.map((order) => `-${order}` as const),
] as const

export type PlacementSort = (typeof placementSorts)[number]

/** How many decisions a page of the list shows. */
export const PLACEMENTS_PAGE = 50
