/** What hosts are sorted by; `need`: those that are down first. By default the names, as texts. */
const hostOrders = ['need', 'name', 'state', 'flavor', 'zone', 'vms', 'ram', 'cpu'] as const

export type HostOrder = (typeof hostOrders)[number]

export const hostSorts = [
  ...hostOrders,
  ...hostOrders.map((order) => `-${order}` as const),
] as const

export type HostSort = (typeof hostSorts)[number]

/** The order that a table reports; null for one that is unknown. */
export const hostSortOf = (sort: string | null): HostSort | null =>
  hostSorts.find((option) => option === sort) ?? null
