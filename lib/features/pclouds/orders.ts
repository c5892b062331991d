/** The columns by which Pclouds can be sorted; the name by default. */
const pcloudOrders = [
  'name',
  'tenant',
  'zone',
  'hosts',
  'state',
  'units',
  'instances',
  'tenants',
  'ram',
  'cpu',
  'cost',
] as const

export type PcloudOrder = (typeof pcloudOrders)[number]

/** The columns by which shared Pclouds can be sorted, which are those that are shown. */
export const sharedPcloudOrders: readonly PcloudOrder[] = ['name', 'tenant', 'hosts']

export const pcloudSorts = [
  ...pcloudOrders,
  ...pcloudOrders.map((order) => `-${order}` as const),
] as const

export type PcloudSort = (typeof pcloudSorts)[number]

/** Parses the sort order of a table; null if it is unknown. */
export const pcloudSortOf = (sort: string | null): PcloudSort | null =>
  pcloudSorts.find((option) => option === sort) ?? null
