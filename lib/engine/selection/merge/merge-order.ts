import type { Naming } from '../diff/change'
import { isSameContent } from '../diff/is-same-content'
import { findModule } from '../find-module'
import type { Policy } from '../types'
import type { MergeChoices, MergeInput, Part } from './merge-policies'

type Ids = readonly string[]

const ORDER = JSON.stringify(['order'])

/**
 * The order of the merged stack. Entries that both sides have are in the order of the side that moved some; an entry
 * that only one side has follows the same entry as on that side.
 */
export function mergeOrder(
  { base, mine, theirs }: MergeInput,
  present: ReadonlySet<string>,
  choices: MergeChoices,
  names: Naming,
): Part<Ids> {
  const [before, my, their] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const common = new Set(my.filter((id) => their.includes(id) && present.has(id)))
  const inCommon = (ids: Ids) => ids.filter((id) => common.has(id))
  const [myOrder, theirOrder] = [inCommon(my), inCommon(their)]
  const [iMoved, theyMoved] = [myOrder, theirOrder].map((order) => hasMoved(before, order))

  const isSame = isSameContent(myOrder, theirOrder)
  const isConflict = !isSame && iMoved === theyMoved
  const takesMine = isConflict ? choices.get(ORDER) === 'mine' : iMoved
  const value = withOwn(takesMine ? myOrder : theirOrder, [my, their], present)

  const words = (policy: Policy) => labels(policy, common, names)
  const field = {
    key: ORDER,
    subject: 'Order of modules',
    mine: iMoved || isConflict ? words(mine) : null,
    theirs: theyMoved || isConflict ? words(theirs) : null,
  }
  const changed = field.mine === null && field.theirs === null ? [] : [field]
  return isConflict
    ? { value, merged: [], conflicts: changed }
    : { value, merged: changed, conflicts: [] }
}

const idsOf = ({ modules }: Policy): Ids => modules.map(({ id }) => id)

/** True if entries of the base are in another order. */
function hasMoved(before: Ids, order: Ids): boolean {
  const old = order.filter((id) => before.includes(id))
  return !isSameContent(
    old,
    before.filter((id) => order.includes(id)),
  )
}

const START = null

/** The common order, with each entry that only one side has after the entry that it followed there. */
function withOwn(common: Ids, sides: readonly Ids[], present: ReadonlySet<string>): Ids {
  const runsAfter = new Map<string | null, Ids[]>()
  const isCommon = new Set(common)
  for (const ids of sides) {
    const own = new Map<string | null, string[]>()
    let last: string | null = START
    for (const id of ids) {
      if (isCommon.has(id)) last = id
      else if (present.has(id)) own.set(last, [...(own.get(last) ?? []), id])
    }
    for (const [anchor, run] of own) runsAfter.set(anchor, [...(runsAfter.get(anchor) ?? []), run])
  }
  // Additions of both sides at the same position are sorted by id, so that the result does not depend on who merges.
  const after = (anchor: string | null) =>
    (runsAfter.get(anchor) ?? []).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)).flat()
  return [...after(START), ...common.flatMap((id) => [id, ...after(id)])]
}

const labels = ({ modules }: Policy, common: ReadonlySet<string>, names: Naming): string =>
  modules
    .filter(({ id }) => common.has(id))
    .map(({ module }) => findModule(module, names.modules)?.label ?? module)
    .join(', ')
