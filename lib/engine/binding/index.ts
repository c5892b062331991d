/** The public functions of the level that chooses a pod. */

export { DEFAULT_POD_THRESHOLD } from './availability'
export { bind } from './bind'
export { bindHeadline } from './explain/bind-headline'
export { podFilters } from './filters/registry'
export { forecastUsage } from './forecast'
export { podGroup } from './group'
export { parseBindInput } from './input'
export type { PodFilter } from './pod-filter'
export type { PodWeigher } from './pod-weigher'
export {
  type PodFacts,
  pcloudBindInput,
  podFactsOf,
  type RealmRequest,
  realmBindInput,
  requestedGroup,
} from './realm-bind'
export { bindTrace } from './trace'
export type {
  BindConfig,
  BindDecision,
  BindFailure,
  BindInput,
  Binding,
  BindRequest,
  Pod,
  PodState,
  PodUsage,
} from './types'
export { measured as measuredUsage } from './usage'
export { podWeighers } from './weighers/registry'
export { bindWords } from './words'
