import type { SelectionModule } from '../module'
import { accountPriority } from './account-priority'
import { capacityGuard } from './capacity-guard'
import { cost } from './cost'
import { failureFine } from './failure-fine'
import { leastUsed } from './least-used'
import { priorityGroups } from './priority-groups'
import { rule } from './rule'
import { slaRank } from './sla-rank'
import { timeWindow } from './time-window'
import { weightedSplit } from './weighted-split'

/**
 * Every selection module, in the order menus show them. Here, and only here, a module's params type
 * is forgotten. Safe: `parsePolicy` reads a step's params with this very module's schema.
 */
export const modules: readonly SelectionModule[] = [
  weightedSplit,
  leastUsed,
  priorityGroups,
  accountPriority,
  failureFine,
  cost,
  slaRank,
  capacityGuard,
  timeWindow,
  rule,
]

const byId = new Map(modules.map((module) => [module.id, module]))

/** The module of that id; undefined when there is none. */
export const findModule = (id: string): SelectionModule | undefined => byId.get(id)

/** The module of that id. Throws a RangeError for an id `parsePolicy` would have refused. */
export function moduleOf(id: string): SelectionModule {
  const module = byId.get(id)
  if (module === undefined) throw new RangeError(`Unknown module: ${id}`)
  return module
}
