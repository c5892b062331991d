/** A kind of dedicated host. Its pool has the nodes that are offered as that kind. */
export type HostFlavor = {
  id: string
  description: string
  /** The units of the owner's quota that one such host uses; a whole number of at least 1. */
  units: number
}

/** The facts of a node that pools use. */
export type PoolHost = {
  /** The node's name; never shown to tenants. */
  node: string
  az: string | null
  /** The host flavor of its pool; null if it is in no pool. */
  flavor: string | null
  serviceEnabled: boolean
  serviceUp: boolean
  /** The number of running instances. */
  instances: number
}

/** A host of a Pcloud, with the name given by its owner. */
export type PcloudHost = { name: string; node: string; flavor: string; enabled: boolean }

/** A tenant's set of dedicated hosts. */
export type Pcloud = {
  id: string
  name: string
  /** The tenant that owns it. */
  owner: string
  /** The tenants that may launch on its hosts. */
  authorisedTenants: readonly string[]
  hosts: readonly PcloudHost[]
  /** Allocation ratios; null for the defaults. */
  ramRatio: number | null
  cpuRatio: number | null
}

/** The permissions of the caller of an operation, derived from its role. */
export type PcloudActor = {
  /** The tenant of the caller; null for staff, who see the Pclouds of every tenant. */
  tenant: string | null
  /** May change host flavors and the pools of hosts. */
  managesPools: boolean
  /** May own Pclouds and change those of its tenant; staff may change those of any tenant. */
  managesPclouds: boolean
}
