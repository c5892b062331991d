import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import { conflict, type Problem } from '@/lib/base/problem'
import type { LaunchCall } from '../1-accept/calls'
import { unknownName } from '../1-accept/launch-names.server'
import type { ResolvedRequest } from '../1-accept/resolved-request'
import type { BatchInputs } from '../2-read/prepare-batch.server'
import type { Counts } from '../3-lock/counts'
import type { Levels } from '../3-lock/levels'
import { pcloudRefusal } from './pcloud-refusal'

/** The reason why none of a call's launches may be decided; null if all of them may. */
export function refusalOf(
  { scope, requests, isBatch }: LaunchCall,
  resolved: readonly ResolvedRequest[],
  { facts, unreadable }: Pick<BatchInputs, 'facts' | 'unreadable'>,
  { counts, levels }: { counts: Counts; levels: Levels },
): Problem | null {
  for (const [i, request] of resolved.entries()) {
    const { poolId, tenant } = request
    const found = facts.get(poolId)
    // For tenant users, a pool that is closed to them does not exist.
    const failed = unreadable.get(poolId)
    const isTheirs = isStaff(scope.role) || isOpenTo((found ?? failed)?.tenants ?? null, tenant)
    if (failed !== undefined && isTheirs) return failed.problem
    if (found === undefined || !isTheirs) {
      const path = isBatch ? `launches[${i}].pool` : 'pool'
      return unknownName('pool', requests[i]?.pool ?? poolId, path)
    }
    if (counts.stopped.has(poolId)) return poolStopped(found.pool.name)
    const unhosted = pcloudRefusal(request, counts, levels)
    if (unhosted !== null) return unhosted
  }
  return null
}

const isOpenTo = (tenants: readonly string[] | null, tenant: ResolvedRequest['tenant']) =>
  tenants === null || tenant === null || tenants.includes(tenant.id)

const poolStopped = (name: string): Problem =>
  conflict(
    'pool-stopped',
    `New launches into ${name} are stopped. Open the pool again, or choose another one.`,
  )
