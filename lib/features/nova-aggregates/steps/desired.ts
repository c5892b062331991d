import type { HostAggregate, NovaAggregates } from '@/lib/engine'

/** The desired state of Nova, from the pools and private clouds of a provider. */
export type Desired = {
  /** The id of this installation of Berth, which its aggregates contain because others may use the same Nova. */
  installation: string
  aggregates: readonly HostAggregate[]
  ratios: NovaAggregates['ratios']
  /** Hosts that take no new servers until they are returned. */
  draining: readonly string[]
  /** The projects that may have servers on a host of a pool. */
  projectsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** What Berth cannot express at Nova. */
  refused: NovaAggregates['refused']
  retained: NovaAggregates['retained']
}

/** The key of an aggregate's metadata that names the installation that writes it. */
export const INSTALLATION_KEY = 'berth-installation'

/** The reason with which Berth disables a compute service. It enables only services with this reason. */
export const drainReason = (installation: string) => `Berth ${installation}: draining`
