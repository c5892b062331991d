/** A kind of dedicated host; its pool is the nodes that are offered as that kind. */
export type HostFlavor = {
  id: string
  description: string
  /** What one such host costs of its owner's quota; a whole number of at least 1. */
  units: number
}

/** A node as the pools see it. */
export type PoolHost = {
  /** The node's name; never shown to tenants. */
  node: string
  az: string | null
  /** The host flavor whose pool it is in; null: none. */
  flavor: string | null
  serviceEnabled: boolean
  serviceUp: boolean
  /** How many instances run there. */
  instances: number
}

/** A host of a Pcloud, by the name its owner gave it. */
export type PcloudHost = { name: string; node: string; flavor: string; enabled: boolean }

/** A tenant's own set of dedicated hosts. */
export type Pcloud = {
  id: string
  name: string
  /** The tenant it belongs to. */
  owner: string
  /** Who may launch on its hosts. */
  authorisedTenants: readonly string[]
  hosts: readonly PcloudHost[]
  /** Allocation ratios; null: not set, the defaults hold. */
  ramRatio: number | null
  cpuRatio: number | null
}

/** What the caller of an operation may do; roles and permissions are the caller's own. */
export type PcloudActor = {
  /** The tenant the caller belongs to; null: staff, who see the Pclouds of every tenant. */
  tenant: string | null
  /** May change host flavors and the pools of hosts. */
  managesPools: boolean
  /** May own Pclouds and change those of its tenant; staff: those of any tenant. */
  managesPclouds: boolean
}
