import type { KeyChanges } from '../types'
import type { TemplateParams } from './params'

/** Nodes that some VMs must never run on, so that a check can verify it. */
export type Intent = { vms: 'chosen' | 'others'; excludedFrom: 'chosen-nodes' | 'other-nodes' }

/** Those that the params name, as people know them. */
export type TemplateNames = { vms: string; nodes: string }

/** Keys for one purpose. Pure data and functions: what it does is previewed before it is applied. */
export type KeyTemplate = {
  /** In audit entries and calls: never renamed. */
  id: string
  label: string
  summary: string
  /** Its params beside the key and the VMs. */
  inputs: readonly ('nodes' | 'exclusive' | 'weight')[]
  defaults: { key: string; level: TemplateParams['level'] }
  /** The keys it sets in a cluster. */
  changes: (params: TemplateParams, clusterId: string) => KeyChanges
  /** What is meant to be hard; empty: a preference. */
  intents: (params: TemplateParams) => readonly Intent[]
  /** What it will do, in one sentence. */
  sentence: (params: TemplateParams, names: TemplateNames) => string
}
