import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { ImportPlan } from './plan-import.server'

/** The permissions that the changes of an import need in addition to `inventory.write`. */
export function neededPermissions(plan: ImportPlan): Permission[] {
  const { rows, archives, prices, rates, modules, policies, factors } = plan
  const changed = (...lists: readonly (readonly unknown[])[]) =>
    lists.some(({ length }) => length > 0)
  const tenants = [...rows.rows, ...archives].filter(({ noun }) => noun === 'tenant')
  const needed: [Permission, boolean][] = [
    ['tenant.write', changed(tenants)],
    ['price.write', changed(prices.changes, prices.ends, rates.creates, rates.updates)],
    ['module.write', changed(modules.creates, modules.restores, modules.archives)],
    ['policy.publish', changed(policies.publishes, factors.publishes)],
  ]
  return needed.flatMap(([permission, isNeeded]) => (isNeeded ? [permission] : []))
}
