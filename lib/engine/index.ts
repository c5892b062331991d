/** The whole public surface of the engine. Grouped by level; explicit, so that nothing leaks. */

// Shared by all levels.
export { rollFrom } from './kernel/roll'
// 1. select: which match?
export {
  checkPolicy,
  type PolicyCheck,
  type PolicyWarning,
} from './selection/check-policy'
export {
  type AccountContributions,
  accountContributions,
  type Contribution,
  type Impact,
  impacts,
  type RankGroups,
  rankGroups,
  type StepImpacts,
} from './selection/contributions'
export { parseSelectInput } from './selection/input'
export type { SelectionModule } from './selection/module'
export type { ParamMeta } from './selection/modules/meta'
export { findModule, moduleOf, modules } from './selection/modules/registry'
export { parsePolicy } from './selection/policy'
export type { Issue, Problems } from './selection/problems'
export { type RuleEffect, ruleProblem } from './selection/rule-check'
export { select } from './selection/select'
export type {
  Account,
  AccountShare,
  Because,
  Effect,
  Labels,
  Match,
  MatchAssembly,
  MatchShare,
  Outcome,
  Phase,
  Policy,
  PolicyStep,
  PriorityGroup,
  Rejection,
  SelectInput,
  SelectRequest,
  Skipped,
  Turn,
} from './selection/types'
