import type { SelectionModule } from '../module'
import { accountPriority } from './account-priority'
import { capacityGuard } from './capacity-guard'
import { cost } from './cost'
import { failureFine } from './failure-fine'
import { leastUsed } from './least-used'
import { loadTiers } from './load-tiers'
import { priorityGroups } from './priority-groups'
import { rule } from './rule'
import { slaRank } from './sla-rank'
import { timeWindow } from './time-window'
import { weightedSplit } from './weighted-split'

/**
 * All selection modules, in the order of menus. Only this list drops the type of a module's params, which is safe
 * because `parsePolicy` parses the params of a step with the schema of its module.
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
  loadTiers,
  timeWindow,
  rule,
]
