import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { NewHosts } from '../hosts/schema'

/** A call for one or several hosts. Calls that wait at the same time share a transaction. */
export type AllocationCall = {
  scope: Scope<'pcloud.own'>
  pcloudId: string
  requested: NewHosts
  claim: IdempotencyClaim | null
}
