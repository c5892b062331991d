import {
  type Capacity,
  type CapacityKind,
  capacityOf,
  capacityWords,
} from '@/lib/features/nodes/capacity/capacity'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'

type Host = Pick<PcloudHostShown, 'name' | 'ramMb' | 'cpus' | 'ram' | 'cpu'>

/** The effect of a ratio on the hosts: a sentence, and the hosts that already exceed it. */
export type RatioEffect = { text: string; over: readonly string[] }

const physicalOf = { ram: (host: Host) => host.ramMb, cpu: (host: Host) => host.cpus }

/** `64 cores × 4.0 = 256 vCPUs allocatable, 190 used, 66 free`. */
export function ratioEffect(
  kind: CapacityKind,
  /** The sums of all hosts. */
  { physical, used }: Pick<Capacity, 'physical' | 'used'>,
  /** The hosts with the highest ratios. */
  fullest: readonly Host[],
  ratio: number,
): RatioEffect {
  return {
    text: capacityWords(kind, capacityOf(physical, ratio, used), null),
    over: fullest
      .filter((host) => host[kind].allocated > physicalOf[kind](host) * ratio)
      .map(({ name }) => name),
  }
}
