/** The keys of a cluster where they are set: what they amount to, and what changing them would do. */

export { checkKeys } from './check/check-keys'
export type { KeyFinding } from './check/finding'
export { advertisedNames } from './check/one-sided-keys'
export { homeFinder } from './moves/home-finder'
export { type MovePreview, previewMoves, type VmMove } from './moves/preview-moves'
export type {
  ClusterKeys,
  ClusterVm,
  KeyChanges,
  KeyPlace,
  NodeColumn,
  SubjectKey,
} from './types'
export { keyPlaceText, noKeyChanges, withKeyChanges } from './with-key-changes'
