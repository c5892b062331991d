/** The sort orders of VMs. The default is by name. */
const vmOrders = ['cluster', 'tenant', 'node', 'pcloud', 'ram', 'vcpus', 'started'] as const

export type VmOrder = (typeof vmOrders)[number]

/** The sort orders that are only available to staff. */
export const staffVmOrders: readonly VmOrder[] = ['cluster', 'tenant', 'node']

export const vmSorts = [
  '-name',
  ...vmOrders,
  ...vmOrders.map((order) => `-${order}` as const),
] as const

export type VmSort = (typeof vmSorts)[number]
