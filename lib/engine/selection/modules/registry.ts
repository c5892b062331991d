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
  loadTiers,
  timeWindow,
  rule,
]
