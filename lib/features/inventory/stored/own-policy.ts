import type { NamedModules } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'

/** A pool's own policy; null if the pool follows the global default. */
export type OwnPolicy = {
  liveVersion: number
  document: PolicyDocument | null
  /** The named modules that it uses, and possibly others. */
  modules: NamedModules
}
