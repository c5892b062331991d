import {
  type BindDecision,
  type BindInput,
  bind,
  type PlaceInput,
  type Placement,
  place,
} from '@/lib/engine'
import { sharedInput } from '@/lib/features/vms/placements/shared-input'
import { nodesHash, type Share } from '@/lib/features/vms/placements/shared-nodes'

/** The input and decision of `bind` for a launch. The trace can be computed from the input. */
export type BoundLevel = { input: BindInput; decision: Omit<BindDecision, 'trace'> }

/** A summary of the result of `place` for a VM. The whole result can be computed from its input. */
type PlacedHeadline = Pick<Placement, 'kind' | 'reason' | 'node' | 'roll'> & {
  /** The number of rounds; 0 if there was none. */
  round: number
  /** The number of nodes among which the VM's node was drawn. */
  tied: number
}

export type PlacedLevel = { input: PlaceInput; headline: PlacedHeadline }

/**
 * A cluster that was tried. Each VM is placed after the previous ones. Either the last cluster took all VMs, or none
 * did.
 */
export type ClusterLevel<Vm = PlacedLevel> = { cluster: string; vms: readonly Vm[] }

/** The decisions below the match. */
export type LevelsDecided = {
  pod: BoundLevel
  /** In the order of the attempts; empty if the pod has no nodes. */
  clusters: readonly ClusterLevel[]
  /** The code of the reason why a level found nothing; null if all levels found a place. */
  failure: string | null
}

export const headlineOf = ({ kind, reason, node, roll, rounds, tied }: Placement) => ({
  kind,
  reason,
  node,
  roll,
  round: rounds.length,
  tied: tied.length,
})

/** The stored form of a receipt's levels. Parts that many receipts share are stored by hash. */
export const levelsBody = (
  { pod, clusters, failure }: LevelsDecided,
  share: Share,
  hashNodes = nodesHash,
) => ({
  pod: podBody(pod, share),
  clusters: clusters.map(({ cluster, vms }) => ({
    cluster,
    vms: vms.map(({ input, headline: { kind, reason, node, roll, round, tied } }) => ({
      input: sharedInput(input, share, hashNodes),
      headline: { kind, reason, node, roll, round, tied },
    })),
  })),
  failure,
})

function podBody({ input, decision }: BoundLevel, share: Share) {
  const { config, pods, bindings, resources, request } = input
  const { action, pod, closes, opens, reason } = decision
  return {
    config,
    pods: share(pods),
    bindings,
    // Only in receipts of launches that name a Pcloud.
    ...(request.attachTo === null ? {} : { resources }),
    request,
    decision: { action, pod, closes, opens, reason },
  }
}

export type LevelsBody = ReturnType<typeof levelsBody>

/**
 * Receipts export the trace of each compared node for up to this many nodes of an attempt, which is 10 MB. Larger
 * traces have to be computed from the inputs.
 */
const MAX_TRACED_NODES = 2_000

/** The levels as a receipt exports them, with the traces computed from the inputs. */
export function recordedLevels({ pod, clusters, failure }: LevelsDecided) {
  const inputs = clusters.flatMap(({ vms }) => vms.map(({ input }) => input))
  const isTraced = inputs.reduce((sum, { nodes }) => sum + nodes.length, 0) <= MAX_TRACED_NODES
  const { input, decision } = pod
  return {
    pod: { input, decision: { ...decision, trace: bind(input).trace } },
    clusters: clusters.map(({ cluster, vms }) => ({
      cluster,
      vms: vms.map((vm) => ({ ...vm, placement: isTraced ? place(vm.input) : null })),
    })),
    failure,
  }
}

export type RecordedLevels = ReturnType<typeof recordedLevels>

/** The seed of the nth VM of an attempt, counted from 1. */
export const vmSeed = (seed: string, n: number): string => `${seed}/vm/${n}`

/** The reason why no cluster took all VMs; null if one did, or if there are no clusters. A cluster with too many nodes is skipped. */
export function failureAt(clusters: readonly ClusterLevel<{ headline: PlacedHeadline }>[]) {
  const last = clusters.at(-1)
  if (last === undefined) return null
  const vm = last.vms.at(-1)
  return vm === undefined ? 'too-many-vms' : vm.headline.reason
}
