import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { failureHours, parsePublishedPolicy, penaltyOf } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { decidingVersion } from '@/lib/features/policies/live-policy.server'
import type { OverviewPool } from './overview-pool.server'
import type { Fine } from './schema'

type Fines = {
  /** The longest window in which failures count. */
  hours: number
  /** The fine at a given time for failures at these times, all in ms since 1970. */
  of: (failures: readonly number[], at: number) => Fine | null
}

/** Returns how the live policy of a pool, or the global default, fines failures. Null if it does not. */
export async function finesOf(db: Db, pool: OverviewPool): Promise<Fines | null> {
  const { decides } = await decidingVersion(db, { poolId: pool?.id ?? null })
  const modules = await modulesOf(db, decides?.document)
  const policy = parsePublishedPolicy(decides?.document, { rules: cel, modules })
  if (!policy.ok || penaltyOf(policy.value, [], 0, modules) === null) return null
  return {
    hours: failureHours(policy.value, modules),
    of: (failures, at) => penaltyOf(policy.value, failures, at, modules),
  }
}
