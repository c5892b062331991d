import type { KeyChanges } from '../types'
import type { TemplateParams } from './params'

/** An exclusion of VMs from nodes, which a check can verify. */
export type Intent = { vms: 'chosen' | 'others'; excludedFrom: 'chosen-nodes' | 'other-nodes' }

/** Display names of the VMs and nodes in the params. */
export type TemplateNames = { vms: string; nodes: string }

/**
 * A template that sets keys for one purpose. It has only data and pure functions, so that its effect can be previewed.
 */
export type KeyTemplate = {
  /** Stored in audit entries and used in API calls: never renamed. */
  id: string
  label: string
  summary: string
  /** Its params besides the key and the VMs. */
  inputs: readonly ('nodes' | 'exclusive' | 'weight')[]
  defaults: { key: string; level: TemplateParams['level'] }
  /** The keys it sets in a cluster. */
  changes: (params: TemplateParams, clusterId: string) => KeyChanges
  /** Exclusions that must be hard; empty for a preference. */
  intents: (params: TemplateParams) => readonly Intent[]
  /** The effect of the template in one sentence. */
  sentence: (params: TemplateParams, names: TemplateNames) => string
}
