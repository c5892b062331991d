/** The public API of the engine, grouped by level. Exports are explicit, so that internals stay private. */

// Shared by all levels.

export { type Band, band, bandOf, isOutside, zOf } from './kernel/band'
export { noRules, type RuleLanguage } from './kernel/cel'
export { type Problems, problemsOf } from './kernel/problems'
export { rollFrom } from './kernel/roll'
export * from './trace/index'

// Every reason of every level: its text, what fixes it, and what tenants may see.

export * from './reasons/index'

// For every level: the trace in sentences, and why a candidate was not chosen.

export { placeWords } from './affinity/explain/words'
export { explainTrace } from './why/explain-trace'
export { namedTrace } from './why/named-trace'
export { type NearestCandidate, nearestCandidates } from './why/nearest-candidates'
export { type StepCounts, traceFunnel } from './why/trace-funnel'
export { whyNot } from './why/why-not'

// 1. select: which match?

export { backtest, backtestSteps } from './selection/backtest/backtest'
export type * from './selection/backtest/types'
export { type ExpectedCost, expectedCost, pricesById } from './selection/cost/expected-cost'
export { MAX_DECISION_COST, policyCost, type StepCost } from './selection/cost/policy-cost'
export * from './selection/custom/index'
export type { PolicyChange, PolicyChangeKind } from './selection/diff/change'
export {
  diff,
  type MatchShareChange,
  type OutcomeDiff,
  type ShareChange,
} from './selection/diff/diff'
export { isSameContent } from './selection/diff/is-same-content'
export { diffPolicies } from './selection/diff/policies'
export { matchesFor } from './selection/eligibility/eligibility'
export type * from './selection/eligibility/facts'
export { fitsProfile } from './selection/eligibility/fit'
export { pushedImages } from './selection/eligibility/images'
export * from './selection/explain/contributions'
export { explain } from './selection/explain/explain'
export { headlineOf, placeOf } from './selection/explain/headline'
export { matchTrace } from './selection/explain/match-trace'
export { moduleTurn, moduleWords } from './selection/explain/module-words'
export { sentence } from './selection/explain/sentence'
export { skippedWords } from './selection/explain/turn-words'
export { type ZeroCause, zeroCauses } from './selection/explain/zero-causes'
export { failuresWithin } from './selection/failures'
export { defaultBase, findModule, moduleOf } from './selection/find-module'
export { solveGoal } from './selection/goals/solve-goal'
export type * from './selection/goals/types'
export { parseSelectInput } from './selection/input/input'
export { intervalsOf } from './selection/intervals'
export {
  type MergeChoices,
  type MergedField,
  type MergeSide,
  mergePolicies,
  type PolicyMerge,
} from './selection/merge/merge-policies'
export { MAX_FAILURE_HOURS, type Needs, type SelectionModule } from './selection/module'
export { exampleAccounts, exampleMatches } from './selection/modules/pictures/example-field'
export { ruleCopies } from './selection/modules/pictures/rule-copies'
export { modules } from './selection/modules/registry'
export {
  failureHours,
  readsLocalTimes,
  readsPrices,
  readsSlaRanks,
  shownFailureHours,
  usesRules,
} from './selection/needs'
export type { ParamMeta } from './selection/param-meta'
export { type AccountPenalty, penaltyOf } from './selection/penalties'
export {
  type ModulePicture,
  modulePictures,
  type PictureRow,
} from './selection/pictures/module-pictures'
export * from './selection/policy/index'
export * from './selection/policy-tests/index'
export {
  type ExhaustedGroup,
  exhaustedGroups,
  formerReachedGroup,
  groupNumbers,
  reachedGroup,
} from './selection/reach/reach'
export { select, selectWinner } from './selection/select'
export {
  parseInputWithin,
  parseSimulateInput,
  type SimulateInput,
} from './selection/simulate/input'
export { simulate, simulateSteps } from './selection/simulate/simulate'
export { instancesOf } from './selection/simulate/simulated-inventory'
export type {
  SimulatedLaunch,
  SimulateOptions,
  Simulation,
  Spill,
  SpillCause,
} from './selection/simulate/types'
export type { StepWatch } from './selection/stack'
export type * from './selection/types'

// Canary: is a new version of a policy worse than the live one?

export { isCanaryLaunch } from './canary/assign'
export { hoursToMinimum, testCanary } from './canary/test-canary'
export type * from './canary/types'

// rank: which provider? Runs beside the four levels.

export { candidateNamed, candidatesOf } from './ranking/candidates'
export { defaultFactors } from './ranking/default-factors'
export {
  type FactorTable,
  isSubtracted,
  mergeFactors,
  metricName,
  targetType,
} from './ranking/factors'
export { parseRankInput } from './ranking/input'
export { asNumber, NOT_NUMERIC } from './ranking/numbers'
export { rank, rankBriefly } from './ranking/rank'
export { rankTrace } from './ranking/rank-trace'
export { readRankRequest } from './ranking/read-request'
export { defaultRule, rankRuleFault, rankRuleProblem } from './ranking/rule'
export { rankRuleCost } from './ranking/rule-cost'
export { monitoringSchema, rankSchema, slaServicesSchema } from './ranking/schema'
export type {
  RankedProvider,
  RankInput,
  RankRequest,
  RankWarning,
} from './ranking/types'

// 2. bind: which pod?

export * from './binding/index'

// 3. place: which node?

export * from './affinity/cluster/index'
export { type CustomerEntry, customerEntries } from './affinity/explain/customer-entries'
export { explainPlacement, type FunnelStep } from './affinity/explain/explain-placement'
export { nearestNodes } from './affinity/explain/nearest-nodes'
export { placeTrace } from './affinity/explain/trace'
export { parsePlaceInput, parsePlaceInputOn } from './affinity/input/input'
export { countingKeys } from './affinity/keys/counting-keys'
export { type KeyRefusal, keyRefusals } from './affinity/keys/key-authority'
export {
  type KeyLadder,
  type KeyStanding,
  keyLadders,
  type LadderEntry,
} from './affinity/keys/key-ladder'
export type { KeyValue } from './affinity/keys/key-value'
export { KEY_CLASSES, KEY_LEVELS, type KeyClass, type KeyLevel } from './affinity/keys/levels'
export { specialEntries } from './affinity/keys/node-numbers'
export { specialKeys } from './affinity/keys/special-keys'
export { compileVmKeys, type VmKeys } from './affinity/keys/vm-keys'
export { chooseNode, place } from './affinity/place'
export { thresholdsOf } from './affinity/rounds'
export { settingsSchema as placementSettingsSchema } from './affinity/settings'
export type {
  CustomerVmKey,
  KeyContribution,
  NodeConstraints,
  NodeKey,
  NodeKeys,
  NodeScore,
  Operation,
  PlaceInput,
  Placement,
  PlacementNode,
  PlacementSettings,
  PlacementVm,
  Round,
  VmKey,
} from './affinity/types'
export { withoutVm } from './affinity/without-vm'
export {
  INHERITED_NAME,
  isInheritedName,
  isReservedName,
  isSpecialName,
  keyLabel,
  SPECIAL_KEY_WEIGHT,
  SPECIAL_KEYS,
} from './kernel/key-names'

// 4. Dedicated hosts: which nodes may this tenant use at all?

export * from './pclouds/index'
