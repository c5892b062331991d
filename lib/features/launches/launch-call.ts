import type { Scope } from '@/lib/auth/scope'
import type { LaunchRequest } from './schema'

/** One call of the API with one launch or several; all of them are decided in one transaction. */
export type LaunchCall = {
  scope: Scope<'launch.write'>
  requests: readonly LaunchRequest[]
  /** The request at fault is named by its place in a batch. */
  isBatch: boolean
  key: { route: string; key: string; bodyHash: string } | null
  /** A seed for each request; people never choose them, only the demo's history does. */
  seeds: readonly string[]
}
