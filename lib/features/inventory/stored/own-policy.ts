import type { NamedModules } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'

/** The policy a pool has of its own; null: it follows the global default. */
export type OwnPolicy = {
  liveVersion: number
  document: PolicyDocument | null
  /** The definitions it uses, among others. */
  modules: NamedModules
}
