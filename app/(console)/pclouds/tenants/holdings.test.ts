import { expect, test } from 'vitest'
import type { Tenant } from '@/lib/features/tenants/schema'
import { holdingsOf } from './holdings'

const tenant = (id: string) => ({ id, name: id, hostUnitLimit: 8 }) as Tenant

const holder = (tenantId: string, hosts: number, units: number) => ({
  tenantId,
  tenant: tenantId,
  hosts,
  units,
  used: 0,
  limit: 8,
})

test('hosts and units of all flavors are added up, and tenants without hosts are retained', () => {
  const flavors = [
    { id: 'large', holders: [holder('acme', 2, 8)] },
    { id: 'small', holders: [holder('acme', 1, 1), holder('beta', 3, 3)] },
  ]
  const found = holdingsOf([tenant('acme'), tenant('beta'), tenant('none')], flavors)
  expect(found.map(({ hosts, units, flavors: of }) => [hosts, units, of])).toEqual([
    [3, 9, '2 large, 1 small'],
    [3, 3, '3 small'],
    [0, 0, ''],
  ])
})
