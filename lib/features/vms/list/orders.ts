/** What VMs are sorted by; their names by default. */
const vmOrders = ['cluster', 'tenant', 'node', 'pcloud', 'ram', 'vcpus', 'started'] as const

export type VmOrder = (typeof vmOrders)[number]

/** What only staff may sort by. */
export const staffVmOrders: readonly VmOrder[] = ['cluster', 'tenant', 'node']

export const vmSorts = [
  '-name',
  ...vmOrders,
  ...vmOrders.map((order) => `-${order}` as const),
] as const

export type VmSort = (typeof vmSorts)[number]
