import type { Scope } from '@/lib/auth/scope'
import { normaliseDecimal } from '@/lib/base/decimal'
import { DEFAULT_PCLOUD_RATIOS, deletePcloud } from '@/lib/engine'
import { actionOf } from '@/lib/features/host-flavors/action'
import { actorOf } from '@/lib/features/host-flavors/actor'
import type { Action } from '@/lib/features/host-flavors/schema'
import { capacityOf } from '@/lib/features/nodes/capacity/capacity'
import type { PcloudShown, PcloudState, SharedPcloud } from './schema'

/** A Pcloud with the columns of lists. */
export type ListedPcloud = {
  id: string
  name: string
  tenantId: string
  tenant: string
  ramRatio: number | null
  cpuRatio: number | null
  createdAt: Date
  revision: number
  total: number
  enabled: number
  draining: number
  pending: number
  units: number
  instances: number
  lost: number
  tenants: number
  /** Sums of held hosts. */
  down: number
  state: PcloudState
  zones: string[]
  ramMb: number
  cpus: number
  ramUsed: number
  cpuUsed: number
  currency: string
  /** Null if none of them has a price. */
  perHour: string | null
  unpricedUnits: number
}

/**
 * Converts a Pcloud to the form that the caller may see: all for its owner and staff, a summary for
 * tenants that may launch on it.
 */
export const shownTo = (scope: Scope, row: ListedPcloud): PcloudShown | SharedPcloud =>
  scope.tenantId === null || scope.tenantId === row.tenantId
    ? serializePcloud(scope, row)
    : sharedPcloud(row)

const sharedPcloud = ({ id, name, tenant, total, enabled }: ListedPcloud): SharedPcloud => ({
  access: 'shared',
  id,
  name,
  tenant,
  hosts: { total, enabled },
})

/** Converts a Pcloud to the form for its owner and staff. */
export function serializePcloud(scope: Scope, row: ListedPcloud): PcloudShown {
  const { id, name, tenantId, tenant, units, instances, lost, tenants } = row
  const { total, enabled, draining, pending, ramRatio, cpuRatio } = row
  return {
    access: scope.tenantId === null ? 'staff' : 'own',
    id,
    name,
    tenantId,
    tenant,
    units,
    instances,
    lost,
    tenants,
    ramRatio,
    cpuRatio,
    hosts: { total, enabled, draining, pending, down: row.down },
    state: row.state,
    zones: row.zones,
    ram: capacityOf(row.ramMb, ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio, row.ramUsed),
    cpu: capacityOf(row.cpus, cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio, row.cpuUsed),
    cost: costOf(row),
    actions: { remove: removal(scope, row) },
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  }
}

const costOf = ({ perHour, currency, unpricedUnits }: ListedPcloud): PcloudShown['cost'] =>
  perHour === null ? null : { perHour: normaliseDecimal(perHour), currency, unpricedUnits }

function removal(scope: Scope, row: ListedPcloud): Action {
  const { id, name, tenantId: owner, ramRatio, cpuRatio, total } = row
  const host = { name, node: '', flavor: '', enabled: false }
  const hosts = Array.from({ length: Math.min(total, 1) }, () => host)
  const pcloud = { id, name, owner, authorisedTenants: [], hosts, ramRatio, cpuRatio }
  return actionOf(deletePcloud({ actor: actorOf(scope), pcloud }))
}
