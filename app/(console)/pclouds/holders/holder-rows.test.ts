import { expect, test } from 'vitest'
import { type Holding, holderRows } from './holder-rows'

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T00:00:00.000Z`
const range = { from: Date.parse(day(1)), to: Date.parse(day(11)) }

const holding = (node: string, tenant: string, from: string, to: string | null): Holding => ({
  pcloudId: 'p',
  pcloud: 'prod',
  tenantId: tenant,
  tenant,
  name: 'host-1',
  flavor: 'large',
  zone: 'cloud/north',
  state: 'held',
  from,
  to,
  node: { id: node, name: node, cluster: 'kvm-1' },
})

test('each host has a row with its successive holders', () => {
  const rows = holderRows(
    [
      holding('node-10', 'beta', day(1), null),
      holding('node-2', 'acme', day(1), day(3)),
      holding('node-2', 'beta', day(6), null),
    ],
    range,
  )
  const rendered = rows.map(({ node, bars }) => [
    node,
    ...bars.map(({ holding: { tenant }, slot, start, width }) => [tenant, slot, start, width]),
  ])
  expect(rendered).toEqual([
    ['node-2', ['acme', 0, 0, 20], ['beta', 1, 50, 50]],
    ['node-10', ['beta', 1, 0, 100]],
  ])
})
