import type { FlavorHolder } from '@/lib/features/host-flavors/schema'
import type { Tenant } from '@/lib/features/tenants/schema'

/** The hosts and units of a tenant, of all flavors together. */
export type Holding = { tenant: Tenant; hosts: number; units: number; flavors: string }

/** Every tenant with its hosts. Tenants without hosts are included, since they have limits. */
export const holdingsOf = (
  tenants: readonly Tenant[],
  flavors: readonly { id: string; holders: readonly FlavorHolder[] }[],
): Holding[] =>
  tenants.map((tenant) => {
    const held = flavors.flatMap(({ id, holders }) =>
      holders.flatMap((it) => (it.tenantId === tenant.id ? [{ ...it, flavor: id }] : [])),
    )
    return {
      tenant,
      hosts: held.reduce((sum, { hosts }) => sum + hosts, 0),
      units: held.reduce((sum, { units }) => sum + units, 0),
      flavors: held.map(({ flavor, hosts }) => `${hosts} ${flavor}`).join(', '),
    }
  })
