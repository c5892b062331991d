import { expect, test } from 'vitest'
import { pcloud, poolHost } from '../testing/pcloud-state'
import { chooseHost, freeHosts } from './free-host'

const inPool = { flavor: 'large', serviceEnabled: true, az: 'az1' }
const holding = (node: string) =>
  pcloud('P1', { hosts: [{ name: 'a', node, flavor: 'large', enabled: true }] })

test.each([
  { name: 'in the pool', facts: {}, free: true },
  { name: 'in no pool', facts: { flavor: null }, free: false },
  { name: 'in another pool', facts: { flavor: 'small' }, free: false },
  { name: 'its service disabled', facts: { serviceEnabled: false }, free: false },
  { name: 'its service down', facts: { serviceUp: false }, free: false },
  { name: 'in the requested zone', facts: {}, az: 'az1', free: true },
  { name: 'in another zone', facts: {}, az: 'az2', free: false },
  { name: 'in no zone', facts: { az: null }, az: 'az1', free: false },
  { name: 'in a Pcloud', facts: {}, pclouds: [holding('h1')], free: false },
  { name: 'another node is in a Pcloud', facts: {}, pclouds: [holding('h2')], free: true },
])('$name', ({ facts, az = null, pclouds = [], free }) => {
  const hosts = [poolHost('h1', { ...inPool, ...facts })]
  expect(freeHosts(hosts, pclouds, { flavor: 'large', az })).toEqual(free ? ['h1'] : [])
})

test('free nodes are listed by name', () => {
  const hosts = ['h2', 'h10', 'h1'].map((node) => poolHost(node, inPool))
  expect(freeHosts(hosts, [], { flavor: 'large', az: null })).toEqual(['h1', 'h10', 'h2'])
})

test('chooses no host if none is free', () => {
  expect(chooseHost([], 's')).toBeNull()
})

test('only the roll decides, not the order of the nodes', () => {
  for (let i = 0; i < 50; i++) {
    expect(chooseHost(['c', 'a', 'b'], `s${i}`)).toBe(chooseHost(['a', 'b', 'c'], `s${i}`))
  }
})

test('every free node has the same chance', () => {
  const counts = new Map<string | null, number>()
  for (let i = 0; i < 4000; i++) {
    const node = chooseHost(['a', 'b', 'c', 'd'], `draw-${i}`)
    counts.set(node, (counts.get(node) ?? 0) + 1)
  }
  let chiSquare = 0
  for (const count of counts.values()) chiSquare += (count - 1000) ** 2 / 1000
  expect(counts.size).toBe(4)
  // With three degrees of freedom, 99.9 % of fair draws stay below 16.27; the seeds are fixed.
  expect(chiSquare).toBeLessThan(16.27)
})

test('the roll of a seed can be checked by hand', () => {
  // sha256('s') = 043a718774c572bd..., a roll of 0.0165: the first of ten.
  const ten = Array.from({ length: 10 }, (_, index) => `h${index}`)
  expect(chooseHost(ten, 's')).toBe('h0')
})
