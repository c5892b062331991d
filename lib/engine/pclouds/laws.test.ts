import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Args, operations } from '../testing/pcloud-operations'
import { PcloudState, poolHost } from '../testing/pcloud-state'
import { hostAggregates } from './host-aggregates'

const RUNS = { numRuns: 200 }

/** A pool with that many free nodes, and a Pcloud P1 of acme. */
function stateWith(nodes: number, limit: number): PcloudState {
  const state = new PcloudState()
  state.quotas.set('acme', limit)
  state.flavors.set('large', { id: 'large', description: '', units: 4 })
  for (let i = 0; i < nodes; i++) {
    state.keepHost(poolHost(`h${i}`, { flavor: 'large', serviceEnabled: true }))
  }
  run(state, { op: 'pcloud_create', as: 'acme', args: { name: 'mine', uuid: 'P1' } })
  return state
}

type Call = { op: string; as: string; args: Partial<Args> }

const run = (state: PcloudState, { op, as, args }: Call) =>
  operations[op]?.(state, as, args as Args) ?? { ok: false as const, error: null }

const allocation = (index: number): Call => ({
  op: 'add_host',
  as: 'acme',
  args: { id: 'P1', name: `n${index}`, flavor: 'large' },
})

prop.prop([fc.nat({ max: 12 }), fc.nat({ max: 12 })], RUNS)(
  'N allocations of M hosts give M different hosts',
  (requested, nodes) => {
    const state = stateWith(nodes, -1)
    const answers = Array.from({ length: requested }, (_, i) => run(state, allocation(i)))
    expect(answers.filter(({ ok }) => ok).length).toBe(Math.min(requested, nodes))
    for (const answer of answers) {
      if (!answer.ok) expect(answer.error).toEqual({ code: 'no-free-host', facts: {} })
    }
    expect(state.allocated().size).toBe(Math.min(requested, nodes))
  },
)

const name = fc.constantFrom('a', 'b', 'c', ' ')
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.record({
    op: fc.constantFrom('add_host', 'add_host', 'enable', 'disable', 'remove_host'),
    as: fc.constantFrom('acme', 'acme', 'beta', 'admin'),
    args: fc.record({
      id: fc.constantFrom('P1', 'P1', 'P2'),
      name,
      flavor: fc.constantFrom('large', 'large', 'gpu'),
    }),
  }),
  fc.record({
    op: fc.constantFrom('boot', 'terminate', 'add_tenant', 'remove_tenant', 'pcloud_delete'),
    as: fc.constantFrom('acme', 'beta'),
    args: fc.record({ id: fc.constantFrom('P1', 'P2'), tenant: fc.constant('beta') }),
  }),
  fc.record({
    op: fc.constantFrom('pool_add_host', 'pool_remove_host', 'service_set'),
    as: fc.constantFrom('admin', 'admin', 'acme'),
    args: fc.record({
      flavor: fc.constant('large'),
      host: fc.constantFrom('h0', 'h1', 'h2'),
      enabled: fc.boolean(),
    }),
  }),
)
const calls = fc.array(call, { maxLength: 40 })

prop.prop([calls, fc.constantFrom(-1, 0, 4, 7, 8)], RUNS)(
  'the quota is never exceeded, and releasing a host refunds its units',
  (list, limit) => {
    const state = stateWith(3, limit)
    for (const each of list) {
      run(state, each)
      const units = 4 * (state.pcloud('P1')?.hosts.length ?? 0)
      expect(state.used('acme')).toBe(units)
      if (limit >= 0) expect(units).toBeLessThanOrEqual(limit)
    }
  },
)

prop.prop([calls], RUNS)('a node is in one Pcloud at most, and stays in its pool', (list) => {
  const state = stateWith(3, -1)
  run(state, { op: 'pcloud_create', as: 'beta', args: { name: 'theirs', uuid: 'P2' } })
  for (const each of list) {
    run(state, each)
    const hosts = [...state.pclouds.values()].flatMap((pcloud) => pcloud.hosts)
    expect(new Set(hosts.map(({ node }) => node)).size).toBe(hosts.length)
    for (const { node, flavor } of hosts) expect(state.host(node)?.flavor).toBe(flavor)
    for (const { hosts: own } of state.pclouds.values()) {
      expect(new Set(own.map((host) => host.name)).size).toBe(own.length)
    }
  }
})

prop.prop([calls], RUNS)('what is refused changes nothing', (list) => {
  const state = stateWith(3, 8)
  for (const each of list) {
    const before = structuredClone([state.hosts, state.pclouds, state.flavors, state.instances])
    if (!run(state, each).ok) {
      expect([state.hosts, state.pclouds, state.flavors, state.instances]).toEqual(before)
    }
  }
})

prop.prop([calls], RUNS)('the aggregates do not depend on the order of anything', (list) => {
  const state = stateWith(3, -1)
  run(state, { op: 'pcloud_create', as: 'beta', args: { name: 'theirs', uuid: 'P2' } })
  for (const each of list) run(state, each)
  const flavors = [...state.flavors.values(), { id: 'a', description: '', units: 1 }]
  const [hosts, pclouds] = [[...state.hosts.values()], [...state.pclouds.values()]]
  const turned = pclouds.map((pcloud) => ({
    ...pcloud,
    hosts: pcloud.hosts.toReversed(),
    authorisedTenants: pcloud.authorisedTenants.toReversed(),
  }))
  const reversed = {
    flavors: flavors.toReversed(),
    hosts: hosts.toReversed(),
    pclouds: turned.toReversed(),
  }
  expect(JSON.stringify(hostAggregates(reversed))).toBe(
    JSON.stringify(hostAggregates({ flavors, hosts, pclouds })),
  )
})

describe.each(['type', 'owner', 'host:a', 'host_state:h0', '__proto__', 'constructor'])(
  'a tenant called %s',
  (odd) => {
    const renamed = (text: string) => (text === 'beta' ? odd : text)

    prop.prop([calls], { numRuns: 60 })('is answered as any other', (list) => {
      const [plain, strange] = [stateWith(3, -1), stateWith(3, -1)]
      for (const { op, as, args } of list) {
        const tenant = args.tenant === undefined ? {} : { tenant: renamed(args.tenant) }
        const other = run(strange, { op, as: renamed(as), args: { ...args, ...tenant } })
        expect(other).toEqual(run(plain, { op, as, args }))
      }
    })

    test('a tenant with any id owns and launches like others', () => {
      const state = stateWith(1, -1)
      run(state, { op: 'pcloud_create', as: odd, args: { name: 'odd', uuid: 'P2' } })
      run(state, { op: 'add_host', as: odd, args: { id: 'P2', name: 'a', flavor: 'large' } })
      run(state, { op: 'enable', as: odd, args: { id: 'P2', name: 'a' } })
      expect(state.used(odd)).toBe(4)
      expect(state.candidates(odd, 'P2')).toEqual(['h0'])
      expect(state.candidates('acme', 'P2')).toEqual([])
      const own = state.aggregates().find(({ name: called }) => called === 'Pcloud:P2')
      expect(own?.metadata).toMatchObject({
        'pcloud:type': 'pcloud',
        'pcloud:owner': odd,
        'pcloud:host:a': 'h0',
        'pcloud:host_state:h0': 'enabled',
      })
    })
  },
)
