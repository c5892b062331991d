import type { HostAggregate, NovaAggregates } from '@/lib/engine'

/** What Nova should have, by the pools and private clouds of a provider. */
export type Desired = {
  /** This installation of Berth: aggregates carry it, because others may use the same Nova. */
  installation: string
  aggregates: readonly HostAggregate[]
  ratios: NovaAggregates['ratios']
  /** Hosts that take no new servers until they are given back. */
  draining: readonly string[]
  /** The projects that may have servers on a host of a pool. */
  projectsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** What Berth cannot express at Nova. */
  refused: NovaAggregates['refused']
}

/** The key of an aggregate's metadata that names the installation that writes it. */
export const INSTALLATION_KEY = 'berth-installation'

/** Why Berth disabled a compute service; it enables only services that it disabled. */
export const drainReason = (installation: string) => `Berth ${installation}: draining`
