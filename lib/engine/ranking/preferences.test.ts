import { expect, test } from 'vitest'
import { monitored, ranked, sla, target, worth } from '../testing/rank-builders'

const slas = [
  sla('a', [target('num_cpus', worth(9))]),
  sla('b'),
  sla('a', [], { provider: 'other' }),
]

const preferred = (...preferences: readonly object[]) => ranked({ sla: slas, preferences })
const priority = (...all: readonly (readonly [string, unknown?])[]) => ({
  service_type: 'compute',
  priority: all.map(([sla_id, weight]) => ({ sla_id, weight })),
})

test('weights decide independently of the SLAs, one entry for each priority', () => {
  const monitoring = [monitored('ghost', {})]
  const preferences = [priority(['a', 0.1], ['b', '0.5']), priority(['a', 0.3])]
  const ranking = ranked({ sla: slas, monitoring, preferences })
  expect(ranking.map(({ name, rank }) => [name, rank])).toEqual([
    ['b', 3],
    ['a', 2],
    ['a', 1],
  ])
  expect(ranking[0]).toMatchObject({
    ranked: true,
    errorReason: '',
    slaId: 'b',
    slaRank: null,
    monitoringRank: null,
    breakdown: { kind: 'preference', service: 'compute', weight: 0.5 },
  })
})

test('equal weights keep the order of the request, over all service types', () => {
  const names = preferred(priority(['b', 1], ['a', 2]), priority(['a', 1], ['b', 2])).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['a', 'b', 'b', 'a'])
})

test.each([
  { name: 'a missing weight is 0', weights: [undefined, 0.1, -1], order: [1, 0, 2] },
  { name: 'null is no weight', weights: [-0.1, null], order: [1, 0] },
  { name: 'negative weights sort last', weights: [-1, 0, -2], order: [1, 0, 2] },
])('$name', ({ weights, order }) => {
  const ranking = preferred(priority(...weights.map((weight, at) => [`${at}`, weight] as const)))
  expect(ranking.map(({ slaId }) => Number(slaId))).toEqual(order)
})

test('an unknown SLA keeps its rank, without a name', () => {
  const [first, second] = preferred(priority(['nope', 2], ['b', 1]))
  expect([first?.name, first?.rank, first?.ranked]).toEqual([null, 2, true])
  expect(first?.warnings.map(({ code, path }) => [code, path])).toEqual([
    ['preferences-decide', 'preferences'],
    ['unknown-sla', 'preferences[0].priority[0].sla_id'],
  ])
  expect(second?.warnings.map(({ code }) => code)).toEqual(['preferences-decide'])
})

test('a missing weight is reported', () => {
  const [only] = preferred(priority(), priority(['a']))
  expect(only?.warnings.map(({ code, path }) => [code, path])[1]).toEqual([
    'missing-weight',
    'preferences[1].priority[0]',
  ])
})

test.each([
  { name: 'none', preferences: null },
  { name: 'an empty list', preferences: [] },
  { name: 'a service type without priorities', preferences: [priority()] },
])('without preferences SLAs decide: $name', ({ preferences }) => {
  expect(ranked({ sla: slas, preferences }).map(({ rank }) => rank)).toEqual([9, 0, 0])
})

test('a service of its own is named before the type', () => {
  const own = { service_type: 't', priority: [{ sla_id: 'a', service_id: 's' }] }
  expect(preferred(own)[0]?.breakdown).toMatchObject({ service: 's' })
})
