import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { inSequence } from '@/lib/db/sequence/in-sequence.server'
import { findTenant } from './find-named.server'

/** Runs a change of a tenant's bindings after earlier calls, which hold the tenant's lock. */
export async function inTenantSequence<T>(
  requested: string,
  work: () => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const tenant = await findTenant(database(), requested)
  // An unknown tenant is refused by the work itself, so that a repeated call gets its first response.
  return inSequence(`tenant ${tenant.ok ? tenant.value : requested}`, work)
}
