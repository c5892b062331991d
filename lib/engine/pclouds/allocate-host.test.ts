import { expect, test } from 'vitest'
import { large, member, owner, pcloud, refusalCode, staff } from '../testing/pcloud-state'
import { allocateHost, allocateHosts } from './allocate-host'
import { chooseHost } from './free-host'

const taken = { name: 'a', node: 'h0', flavor: 'large', enabled: true }
const facts = {
  actor: owner('acme'),
  pcloud: pcloud('P1', { hosts: [taken] }),
  flavor: large,
  used: 4,
  limit: 8,
  free: ['h1', 'h2', 'h3'],
  seed: 's',
}
/** Facts with every error; each test corrects those that are checked before the refusal it expects. */
const wrong = { ...facts, pcloud: null, flavor: null, limit: 4, free: [] }

test.each([
  { name: 'all in order', facts, expected: null },
  { name: 'an administrator may', facts: { ...facts, actor: staff() }, expected: null },
  {
    name: 'an operator may not',
    facts: { ...wrong, actor: staff('operator') },
    expected: 'forbidden',
  },
  { name: 'a member may not', facts: { ...facts, actor: member('acme') }, expected: 'forbidden' },
  { name: 'no Pcloud', facts: wrong, host: '', expected: 'pcloud-not-found' },
  {
    name: 'a stranger’s Pcloud',
    facts: { ...wrong, pcloud: facts.pcloud, actor: owner('beta') },
    host: '',
    expected: 'pcloud-not-found',
  },
  {
    name: 'no name',
    facts: { ...wrong, pcloud: facts.pcloud },
    host: '',
    expected: 'invalid-name',
  },
  { name: 'a blank name', facts, host: ' \t', expected: 'invalid-name' },
  {
    name: 'a name in use',
    facts: { ...wrong, pcloud: facts.pcloud },
    host: 'a',
    expected: 'name-in-use',
  },
  { name: 'another spelling is another name', facts, host: 'A', expected: null },
  { name: 'no flavor', facts: { ...wrong, pcloud: facts.pcloud }, expected: 'flavor-not-found' },
  { name: 'no units left', facts: { ...facts, limit: 7, free: [] }, expected: 'quota-exceeded' },
  { name: 'the last units', facts: { ...facts, limit: 8 }, expected: null },
  { name: 'unlimited units', facts: { ...facts, used: 1000, limit: -1 }, expected: null },
  { name: 'no units at all', facts: { ...facts, used: 0, limit: 0 }, expected: 'quota-exceeded' },
  { name: 'no free host', facts: { ...facts, free: [] }, expected: 'no-free-host' },
])('$name: $expected', ({ facts: given, host = 'b', expected }) => {
  expect(refusalCode(allocateHost(given, host))).toBe(expected)
})

test('the host is drawn from the seed and disabled, and its units are charged', () => {
  const node = chooseHost(facts.free, 's')
  expect(allocateHost(facts, 'b')).toEqual({
    ok: true,
    value: { host: { name: 'b', node, flavor: 'large', enabled: false }, unitsUsed: 8 },
  })
})

test('an exceeded quota comes with its numbers', () => {
  expect(allocateHost({ ...facts, limit: 7 }, 'b')).toEqual({
    ok: false,
    error: { code: 'quota-exceeded', facts: { used: 4, asked: 4, limit: 7 } },
  })
})

const several = (names: readonly string[]) =>
  names.map((name) => ({ name, seed: `seed of ${name}` }))

test('several hosts are drawn one after the other, each from the remaining ones', () => {
  const roomy = { ...facts, limit: -1 }
  const decided = allocateHosts(roomy, several(['b', 'c', 'd']))
  const hosts = decided.ok ? decided.value.hosts : []
  expect(hosts.map(({ among }) => among)).toEqual([3, 2, 1])
  expect(new Set(hosts.map(({ host }) => host.node))).toEqual(new Set(facts.free))
  let rest: readonly string[] = facts.free
  for (const { host, seed } of hosts) {
    expect(chooseHost(rest, seed)).toBe(host.node)
    rest = rest.filter((node) => node !== host.node)
  }
  expect(decided).toMatchObject({ value: { unitsUsed: 16 } })
})

test.each([
  { name: 'one of them blank', names: ['b', ' '], expected: 'invalid-name' },
  { name: 'one of them in use', names: ['b', 'a'], expected: 'name-in-use' },
  { name: 'two of them alike', names: ['b', 'b'], expected: 'name-in-use' },
  { name: 'more units than are left', names: ['b', 'c'], expected: 'quota-exceeded' },
  { name: 'more than are free', names: ['b', 'c', 'd', 'e'], limit: -1, expected: 'no-free-host' },
])('several hosts, $name: $expected', ({ names, limit = 8, expected }) => {
  expect(refusalCode(allocateHosts({ ...facts, limit }, several(names)))).toBe(expected)
})

test('several hosts that exceed the quota come with the numbers of all of them', () => {
  expect(allocateHosts(facts, several(['b', 'c']))).toEqual({
    ok: false,
    error: { code: 'quota-exceeded', facts: { used: 4, asked: 8, limit: 8 } },
  })
})
