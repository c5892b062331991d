import { expect, test } from 'vitest'
import { isAddable, otherSizes, serviceConsent } from './candidate-words'

const size = { cpus: 16, ramMb: 65_536 }

test('a node of another size than the hosts of the pool is reported with both sizes', () => {
  const big = { node: 'node-01', cpus: 32, ramMb: 131_072 }
  expect(otherSizes([big, { node: 'node-02', ...size }], [size])).toBe(
    'node-01 has 32 cores, 128 GiB. Hosts of this flavor have 16 cores, 64 GiB so far: tenants take any of them, without seeing its size first.',
  )
  expect(otherSizes([big], [size, big])).toBeNull()
  expect(otherSizes([big], [])).toBeNull()
})

test.each([
  { eligible: true, fix: null, addable: true },
  { eligible: false, fix: 'disable-service', addable: true },
  { eligible: false, fix: 'remove-instances', addable: false },
] as const)('candidate %j can be added if `addable`', ({ addable, ...candidate }) => {
  expect(isAddable(candidate)).toBe(addable)
})

test('requires consent only for nodes whose service is enabled', () => {
  const nodes = [
    { node: 'a', eligible: true },
    { node: 'b', eligible: false },
  ]
  expect(serviceConsent(nodes)).toMatch(/^b takes VMs of all tenants now\./)
  expect(serviceConsent(nodes.slice(0, 1))).toBeNull()
})
