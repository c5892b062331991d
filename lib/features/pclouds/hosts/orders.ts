/**
 * The columns by which hosts can be sorted. `need` lists hosts that are down first. The default is
 * the name, as text.
 */
const hostOrders = ['need', 'name', 'state', 'flavor', 'zone', 'vms', 'ram', 'cpu'] as const

export type HostOrder = (typeof hostOrders)[number]

export const hostSorts = [
  ...hostOrders,
  ...hostOrders.map((order) => `-${order}` as const),
] as const

export type HostSort = (typeof hostSorts)[number]

/** Parses the sort order of a table; null if it is unknown. */
export const hostSortOf = (sort: string | null): HostSort | null =>
  hostSorts.find((option) => option === sort) ?? null
