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
    const refused = launchRefusal(request, found.pool.name, { counts, levels })
    if (refused !== null) return refused
  }
  return null
}

/** The reason why a launch into an existing pool is refused before it is decided; null if it is not. */
export const launchRefusal = (
  request: Pick<ResolvedRequest, 'poolId' | 'tenant' | 'pcloud'>,
  pool: string,
  {
    counts,
    levels,
  }: { counts: Pick<Counts, 'stopped' | 'dedicated'>; levels: Pick<Levels, 'pclouds'> },
): Problem | null =>
  counts.stopped.has(request.poolId) ? poolStopped(pool) : pcloudRefusal(request, counts, levels)

const isOpenTo = (tenants: readonly string[] | null, tenant: ResolvedRequest['tenant']) =>
  tenants === null || tenant === null || tenants.includes(tenant.id)

const poolStopped = (name: string): Problem =>
  conflict(
    'pool-stopped',
    `New launches into ${name} are stopped. Open the pool again, or choose another one.`,
  )
