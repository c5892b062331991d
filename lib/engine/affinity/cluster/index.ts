/** Editing the keys of a cluster: the effect of the present keys, and of changes to them. */

export { type PcloudOverrides, withOverrides } from '../pcloud-overrides'
export { checkKeys } from './check/check-keys'
export type { KeyFinding } from './check/finding'
export { advertisedNames, requestedKeyNames } from './check/one-sided-keys'
export { type MovePreview, previewMoves, type VmMove } from './moves/preview-moves'
export { type RestartFinder, restartFinder } from './moves/restart-finder'
export { paramsSchemaOf, type TemplateParams, templateLevels } from './templates/params'
export { findKeyTemplate, keyTemplates } from './templates/registry'
export type { KeyTemplate } from './templates/template'
export { type TemplateEffect, templateEffect } from './templates/template-effect'
export type {
  ClusterKeys,
  ClusterVm,
  KeyChanges,
  KeyPlace,
  NodeColumn,
  SubjectKey,
} from './types'
export { keyPlaceText, withKeyChanges } from './with-key-changes'
