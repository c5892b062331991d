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

/** What `bind` was asked by a launch and what it answered; its trace follows from both. */
export type BoundLevel = { input: BindInput; decision: Omit<BindDecision, 'trace'> }

/** What `place` answered for a VM; the whole of it follows from what it was asked. */
export type PlacedHeadline = Pick<Placement, 'kind' | 'reason' | 'node' | 'roll'> & {
  /** The last round; 0: none was held. */
  round: number
  /** Nodes among which was drawn. */
  tied: number
}

export type PlacedLevel = { input: PlaceInput; headline: PlacedHeadline }

/** A cluster that was asked for nodes: each VM saw those before it, and the last cluster took all or none did. */
export type ClusterLevel<Vm = PlacedLevel> = { cluster: string; vms: readonly Vm[] }

/** What was decided below the match. */
export type LevelsDecided = {
  pod: BoundLevel
  /** In the order in which they were asked; none where the pod has no nodes. */
  clusters: readonly ClusterLevel[]
  /** The code of the reason why a level found nothing; null: all of them found a place. */
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

/** The levels of a receipt as they are stored: what many receipts share by hash. */
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
    // The Pcloud that was asked for; receipts of other launches say nothing of it.
    ...(request.attachTo === null ? {} : { resources }),
    request,
    decision: { action, pod, closes, opens, reason },
  }
}

export type LevelsBody = ReturnType<typeof levelsBody>

/**
 * Nodes that the VMs of an attempt were compared with, all together, up to which a receipt says what that came to on
 * each of them, 10 MB. A larger one leaves it to be worked out from what was asked.
 */
const MOST_TRACED_NODES = 2_000

/** The levels as a receipt exports them: with what follows from the inputs. */
export function recordedLevels({ pod, clusters, failure }: LevelsDecided) {
  const inputs = clusters.flatMap(({ vms }) => vms.map(({ input }) => input))
  const isTraced = inputs.reduce((sum, { nodes }) => sum + nodes.length, 0) <= MOST_TRACED_NODES
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

/** The seed of the nth VM of an attempt, from 1 on. */
export const vmSeed = (seed: string, n: number): string => `${seed}/vm/${n}`

/** Why no cluster took all VMs; null: the last one did, or there was none to ask. One with too many nodes was not asked. */
export function failureAt(clusters: readonly ClusterLevel<{ headline: PlacedHeadline }>[]) {
  const last = clusters.at(-1)
  if (last === undefined) return null
  const vm = last.vms.at(-1)
  return vm === undefined ? 'too-many-vms' : vm.headline.reason
}
