import type { WhyNot } from '../../../trace/why-not'
import type { ClusterKeys } from '../types'
import { isRunning, type Restart, type RestartFinder } from './restart-finder'

export type VmMove = {
  vm: string
  /** The node on which it runs. */
  now: string
  /** Where it would be started today, without and with the changes. */
  before: Restart
  after: Restart
  /** The first reason why it would not stay with the changes; null if it would. */
  why: string | null
}

export type MovePreview = {
  /** The number of running VMs. */
  running: number
  /** The number of VMs that would be on another node, or on none. */
  moving: number
  /** The number of VMs that would be on another node than without the changes. */
  changed: number
  /** At most 200 moves; moves caused by the changes come first. */
  moves: readonly VmMove[]
}

/** The most moves that are listed individually. */
const MAX_LISTED = 200

/**
 * Computes where every running VM would be started today without and with the changes, one VM after another, and ends
 * with the totals. Each VM is computed as if only it were restarted, without the moves of other VMs.
 */
export function* previewMoves(
  { vms }: Pick<ClusterKeys, 'vms'>,
  before: RestartFinder,
  after: RestartFinder,
): Generator<undefined, MovePreview> {
  const running = vms.filter(isRunning)
  const listed: { changed: VmMove[]; unchanged: VmMove[] } = { changed: [], unchanged: [] }
  let moving = 0
  let changed = 0
  for (const vm of running) {
    const nodes = { before: before.restartOf(vm), after: after.restartOf(vm) }
    const isChanged = nodes.before.node !== nodes.after.node
    const isMoving = nodes.after.node !== vm.runsOn
    if (isMoving) moving++
    if (isChanged) changed++
    const list = isChanged ? listed.changed : listed.unchanged
    if ((isMoving || isChanged) && list.length < MAX_LISTED) {
      const why = isMoving ? wordsOf(after.whyMoved(vm, nodes.after)) : null
      list.push({ vm: vm.id, now: vm.runsOn, ...nodes, why })
    }
    yield
  }
  const moves = [...listed.changed, ...listed.unchanged].slice(0, MAX_LISTED)
  return { running: running.length, moving, changed, moves }
}

function wordsOf(answer: WhyNot): string | null {
  if (answer.kind !== 'removed') return null
  return answer.reasons
    .map(({ sentence, change }) => (change === null ? sentence : `${sentence} (${change})`))
    .join('; ')
}
