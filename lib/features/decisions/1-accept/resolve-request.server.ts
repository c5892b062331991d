import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { LaunchRequest } from '../schema'
import { type LaunchNames, lookUp, lookUpPool, unknownName } from './launch-names.server'
import type { ResolvedRequest } from './resolved-request'

/** Resolves the names in a request, as far as its author may see them. */
export function resolveRequest(
  scope: Scope<'launch.write'>,
  request: LaunchRequest,
  names: LaunchNames,
  path: string,
  seed: string,
): Result<ResolvedRequest, Problem> {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`)
  const pool = lookUpPool(names, scope, request.pool, at('pool'))
  if (!pool.ok) return pool
  const deployable = lookUp(names, 'deployable', request.deployable, at('deployable'))
  if (!deployable.ok) return deployable
  const tenant = tenantOf(scope, request.tenant, names, at('tenant'))
  if (!tenant.ok) return tenant
  const accounts = accountsOf(scope, request, names, at)
  if (!accounts.ok) return accounts
  return ok({
    poolId: pool.value.id,
    deployableId: deployable.value.id,
    tenant: tenant.value,
    realm: request.realm,
    pcloud: request.pcloud,
    labels: request.labels,
    extraSpecs: request.extraSpecs,
    ...accounts.value,
    seed,
  })
}

/** Tenant users launch only for their own tenant; other tenants do not exist for them. */
function tenantOf(
  scope: Scope<'launch.write'>,
  tenant: string | null,
  names: LaunchNames,
  path: string,
): Result<ResolvedRequest['tenant'], Problem> {
  if (scope.tenantId === null)
    return tenant === null ? ok(null) : lookUp(names, 'tenant', tenant, path)
  const own = lookUp(names, 'tenant', scope.tenantId, path)
  if (!own.ok || tenant === null || tenant === own.value.id || tenant === own.value.name) return own
  return err(unknownName('tenant', tenant, path))
}

type Chosen = Pick<ResolvedRequest, 'exclude' | 'pin'>

function accountsOf(
  { role }: Scope<'launch.write'>,
  { exclude, pin }: LaunchRequest,
  names: LaunchNames,
  at: (field: string) => string,
): Result<Chosen, Problem> {
  if (!isStaff(role)) {
    const field = exclude.length > 0 ? 'exclude' : 'pin'
    return exclude.length === 0 && pin === null
      ? ok({ exclude: [], pin: null })
      : err(invalid(at(field), 'Only staff can choose accounts. Leave this out.', 'staff-only'))
  }
  const shunned: string[] = []
  for (const [i, account] of exclude.entries()) {
    const found = lookUp(names, 'account', account, at(`exclude[${i}]`))
    if (!found.ok) return found
    shunned.push(found.value.id)
  }
  if (pin === null) return ok({ exclude: shunned, pin: null })
  const found = lookUp(names, 'account', pin.account, at('pin.account'))
  if (!found.ok) return found
  if (shunned.includes(found.value.id))
    return err(invalid(at('pin.account'), 'This account is also excluded. Remove one of the two.'))
  return ok({ exclude: shunned, pin: { account: found.value.id, reason: pin.reason } })
}
