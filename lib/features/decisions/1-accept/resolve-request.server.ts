import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { LaunchRequest } from '../schema'
import { type LaunchNames, named, namedPool, unknownName } from './launch-names.server'
import type { ResolvedRequest } from './resolved-request'

/** A request with its names looked up, for the person who makes it. */
export function resolveRequest(
  scope: Scope<'launch.write'>,
  request: LaunchRequest,
  names: LaunchNames,
  path: string,
  seed: string,
): Result<ResolvedRequest, Problem> {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`)
  const pool = namedPool(names, scope, request.pool, at('pool'))
  if (!pool.ok) return pool
  const deployable = named(names, 'deployable', request.deployable, at('deployable'))
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

/** People of a tenant launch for their own; to them there is no other. */
function tenantOf(
  scope: Scope<'launch.write'>,
  tenant: string | null,
  names: LaunchNames,
  path: string,
): Result<ResolvedRequest['tenant'], Problem> {
  if (scope.tenantId === null)
    return tenant === null ? ok(null) : named(names, 'tenant', tenant, path)
  const own = named(names, 'tenant', scope.tenantId, path)
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
      : err(invalid(at(field), 'Accounts are chosen by staff; leave this out.', 'staff-only'))
  }
  const shunned: string[] = []
  for (const [i, account] of exclude.entries()) {
    const found = named(names, 'account', account, at(`exclude[${i}]`))
    if (!found.ok) return found
    shunned.push(found.value.id)
  }
  if (pin === null) return ok({ exclude: shunned, pin: null })
  const found = named(names, 'account', pin.account, at('pin.account'))
  if (!found.ok) return found
  if (shunned.includes(found.value.id))
    return err(invalid(at('pin.account'), 'This account is excluded too; leave one of them out.'))
  return ok({ exclude: shunned, pin: { account: found.value.id, reason: pin.reason } })
}
