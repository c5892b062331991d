/** A host aggregate as Nova lists it. */
export type NovaAggregate = {
  id: number
  name: string
  hosts: readonly string[]
  metadata: Readonly<Record<string, string>>
}

/** The compute service of a host. */
export type NovaService = {
  id: string
  host: string
  isEnabled: boolean
  /** Why it was disabled. */
  reason: string | null
}

/** Allocation ratios of a host in Placement. */
export type HostRatios = { ram: number; cpu: number }

/** The state of Nova and Placement for hosts in pools. */
export type NovaState = {
  aggregates: readonly NovaAggregate[]
  services: readonly NovaService[]
  /** By host. A host without both inventories is absent. */
  ratios: ReadonlyMap<string, HostRatios>
}
