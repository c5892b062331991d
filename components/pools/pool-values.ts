import { type Pool, poolFields } from '@/lib/features/pools/schema'

/** A pool in the state of its form; null means all, including future ones. */
type PoolValues = {
  name: string
  quota: number | null
  accounts: string[] | null
  realms: string[] | null
  tenants: string[] | null
}

export const labelsOfFields = {
  name: 'Name',
  quota: 'Quota',
  accounts: 'Accounts',
  realms: 'Realms',
  tenants: 'Tenants',
} as const

const idsOf = (chosen: 'all' | readonly { id: string }[] | undefined) =>
  chosen === undefined || chosen === 'all' ? null : chosen.map(({ id }) => id)

export const valuesOf = (pool: Pool | null): PoolValues => ({
  name: pool?.name ?? '',
  quota: pool?.quota ?? poolFields.quota.initial,
  accounts: idsOf(pool?.accounts),
  realms: idsOf(pool?.realms),
  tenants: idsOf(pool?.tenants),
})

export const bodyOf = ({ name, quota, accounts, realms, tenants }: PoolValues) => ({
  name,
  quota,
  accounts: accounts ?? 'all',
  realms: realms ?? 'all',
  tenants: tenants ?? 'all',
})
