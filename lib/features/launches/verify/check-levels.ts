import { bind, type PlaceInput, parseBindInput, parsePlaceInput, place } from '@/lib/engine'
import { NO_TENANT } from '@/lib/features/decisions/4-decide/bind-launch'
import {
  failureAt,
  headlineOf,
  levelsBody,
  type RecordedLevels,
  vmSeed,
} from '@/lib/features/decisions/4-decide/levels-content'
import { formerNodesHash, type Share } from '@/lib/features/vms/placements/shared-nodes'
import type { Receipt } from '../read/receipt-schema'

/** Recomputes the levels below the match of a receipt from the inputs of each. */
export function levelsOf(receipt: Receipt, hashOf: Share) {
  // Receipts that were exported by earlier releases have no such member.
  if (receipt.levels === undefined && receipt.levelsHash === undefined) return {}
  if (receipt.levels === null) return { levels: null, levelsHash: receipt.levelsHash }
  try {
    // The members are compared one by one with the recomputed values.
    const levels = receipt.levels as unknown as RecordedLevels
    return {
      levels: recomputed(levels, receipt),
      levelsHash: levelsHashOf(levels, receipt, hashOf),
    }
  } catch {
    return { levels: 'unreadable', levelsHash: 'unreadable' }
  }
}

/** The hash as this release calculates it, or as earlier releases did if the receipt has that one. */
function levelsHashOf(levels: RecordedLevels, { levelsHash }: Receipt, hashOf: Share): string {
  const now = hashOf(levelsBody(levels, hashOf))
  if (now === levelsHash) return now
  const former = hashOf(levelsBody(levels, hashOf, formerNodesHash))
  return former === levelsHash ? former : now
}

function recomputed({ pod, clusters }: RecordedLevels, receipt: Receipt) {
  const input = bindInputOf(pod.input, receipt)
  const decision = bind(input)
  const requested = clusters.map(({ cluster, vms }) => ({
    cluster,
    vms: vms.map((vm, i) => ({
      ...placedAgain(vm.input, i + 1, receipt),
      ...(vm.placement === null ? { placement: null } : {}),
    })),
  }))
  const failure = decision.pod === null ? decision.reason : failureAt(requested)
  const taken = requested.at(-1)?.vms.length ?? receipt.instances
  if (failure === null && taken !== receipt.instances) throw new Error('not all VMs have a node')
  return { pod: { input, decision }, clusters: requested, failure }
}

type RecordedBind = RecordedLevels['pod']['input']

/** Takes the request from other parts of the receipt, and pods, bindings and time from the level. */
function bindInputOf(
  { config, pods, bindings, resources, request: { now } }: RecordedBind,
  { tenant, winner, account, request }: Receipt,
) {
  // Only the level contains the pod of the private cloud's hosts.
  const { pcloud } = request
  const parsed = parseBindInput({
    config,
    pods,
    bindings,
    resources: pcloud === null ? {} : { [pcloud]: { tenant, pod: resources[pcloud]?.pod } },
    request: {
      tenant: tenant ?? NO_TENANT,
      az: winner?.slice((account?.length ?? 0) + 1) ?? null,
      extraSpecs: request.extraSpecs,
      kind: 'server',
      attachTo: pcloud,
      now,
    },
  })
  if (!parsed.ok) throw new Error('the input of a level cannot be read')
  return parsed.value
}

/** The input of the nth VM, completed in the same way. */
function placedAgain(recorded: PlaceInput, n: number, { tenant, seed, request }: Receipt) {
  const { settings, cluster, nodes, vm } = recorded
  const parsed = parsePlaceInput({
    settings,
    cluster,
    nodes,
    operation: cluster.localStorage ? 'create' : 'start',
    vm: { ...vm, customer: tenant },
    request: { tenant, pcloud: request.pcloud },
    seed: vmSeed(seed, n),
  })
  if (!parsed.ok) throw new Error('the input of a level cannot be read')
  const placement = place(parsed.value)
  return { input: parsed.value, headline: headlineOf(placement), placement }
}
