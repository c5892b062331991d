import {
  type CapacityKind,
  capacityOf,
  capacityWords,
} from '@/lib/features/nodes/capacity/capacity'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'

type Host = Pick<PcloudHostShown, 'name' | 'ramMb' | 'cpus' | 'ram' | 'cpu'>

/** What a ratio would mean for the hosts: a sentence, and the hosts that already give more. */
export type RatioEffect = { text: string; over: readonly string[] }

const physicalOf = { ram: (host: Host) => host.ramMb, cpu: (host: Host) => host.cpus }

/** `64 cores × 4.0 = 256 vCPUs allocatable, 190 used, 66 free`. */
export function ratioEffect(
  kind: CapacityKind,
  hosts: readonly Host[],
  ratio: number,
): RatioEffect {
  const physical = sum(hosts, physicalOf[kind])
  const used = sum(hosts, (host) => host[kind].allocated)
  return {
    text: capacityWords(kind, capacityOf(physical, ratio, used), null),
    over: hosts
      .filter((host) => host[kind].allocated > physicalOf[kind](host) * ratio)
      .map(({ name }) => name),
  }
}

const sum = (hosts: readonly Host[], of: (host: Host) => number) =>
  hosts.reduce((all, host) => all + of(host), 0)
