/** What Pclouds are sorted by; their names by default. */
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

/** What shared ones are sorted by: what is shown of them. */
export const sharedPcloudOrders: readonly PcloudOrder[] = ['name', 'tenant', 'hosts']

export const pcloudSorts = [
  ...pcloudOrders,
  ...pcloudOrders.map((order) => `-${order}` as const),
] as const

export type PcloudSort = (typeof pcloudSorts)[number]

/** The order that a table reports; null for one that is unknown. */
export const pcloudSortOf = (sort: string | null): PcloudSort | null =>
  pcloudSorts.find((option) => option === sort) ?? null
