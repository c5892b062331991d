import { describe, expect, test } from 'vitest'
import { cel } from '../cel'
import { monitored, ranked, rankOf, sla, target, worth } from '../testing/rank-builders'
import { mergeFactors } from './factors'
import { rank } from './rank'

describe('the SLA part', () => {
  test.each([
    { name: 'a guarantee alone', type: 'public_ip', given: { total_guaranteed: 10 }, rank: 3010 },
    {
      name: 'a small factor',
      type: 'computing_time',
      given: { total_guaranteed: 200 },
      rank: 53.12,
    },
    { name: 'no restrictions at all', type: 'num_cpus', given: null, rank: 3000 },
    {
      name: 'an infinite limit',
      type: 'num_cpus',
      given: { ...worth(0), user_limit: '1e999' },
      rank: 1000,
    },
    { name: 'less than nothing', type: 'num_cpus', given: worth(-5), rank: -5 },
    { name: 'a misspelled type', type: 'upload_bandwith', given: worth(4), rank: 4 },
    { name: 'an unknown type', type: 'gpu', given: worth(4), rank: 0 },
    { name: 'a type of another case', type: 'Num_CPUs', given: worth(4), rank: 0 },
    { name: 'a word of the config', type: 'infinity_value', given: worth(4), rank: 0 },
    { name: 'no type', type: null, given: worth(4), rank: 0 },
  ])('of $name is $rank', ({ type, given, rank }) => {
    expect(rankOf([target(type, given)])).toBeCloseTo(rank, 9)
  })

  test('adds the six restrictions of each target', () => {
    const six = {
      total_limit: 1,
      total_guaranteed: '10',
      user_limit: 100,
      user_guaranteed: 1e3,
      instance_limit: '1e4',
      instance_guaranteed: 1e5,
    }
    expect(rankOf([target('num_cpus', six)])).toBe(111_111)
    expect(rankOf([target('num_cpus', six), target('mem_size', worth(9))])).toBe(111_120)
  })

  test('follows the config', () => {
    const config = { sla: { infinity_value: '7', gpu: 2 } }
    expect(rankOf([target('gpu', {})], { config })).toBe(42)
  })

  test('of the first service only, and of none at all', () => {
    const [service] = sla('p', [target('num_cpus', worth(1))]).services
    const services = [{ targets: [] }, service]
    expect(ranked({ sla: [sla('p', [], { services })] })[0]?.slaRank).toBe(0)
    expect(ranked({ sla: [sla('p', [], { services: [] })] })[0]?.slaRank).toBe(0)
  })
})

describe('the monitoring part', () => {
  const part = (monitoring: readonly object[], config = {}) =>
    ranked({ sla: [sla('p')], monitoring }, { config })[0]?.monitoringRank

  test('adds results, and subtracts response times', () => {
    const metrics = { 'OCCI CreateVM Result': 3, OCCI_CreateVM_Response_Time: '500' }
    expect(part([monitored('p', metrics)])).toBe(2.5)
  })

  test('merges blocks, and counts what is there again', () => {
    const [once, other] = [monitored('p', { OCCI_CreateVM_Result: 1 }), monitored('q', {})]
    expect(part([once, other, once])).toBe(2)
  })

  test('ignores what it does not know, unless the config does', () => {
    const monitoring = [monitored('p', { load: 4, OCCI_CreateVM_result: 1 })]
    expect(part(monitoring)).toBe(0)
    expect(part(monitoring, { metrics: { load: 0.5 } })).toBe(2)
    const slow = [monitored('p', { 'db Response Time': 4 })]
    expect(part(slow, { metrics: { 'db Response Time': 0.5 } })).toBe(-2)
  })

  test('belongs to every SLA of the provider', () => {
    const slas = [sla('a', [], { provider: 'p' }), sla('b', [], { provider: 'p' })]
    const monitoring = [monitored('p', { OCCI_CreateVM_Result: 1 })]
    expect(ranked({ sla: slas, monitoring }).map(({ rank }) => rank)).toEqual([1, 1])
  })
})

test('ranks are descending, equal ones in the order of the request, unranked providers last', () => {
  const slas = [
    sla('low', [target('num_cpus', worth(-9))]),
    sla('one', [target('num_cpus', worth(5))]),
    sla('top', [target('num_cpus', worth(6))]),
    sla('two', [target('num_cpus', worth(5))]),
  ]
  const monitoring = [
    monitored('z', {}),
    monitored('y', { OCCI_CreateVM_Result: 1 }),
    monitored('z', {}),
  ]
  const ranking = ranked({ sla: slas, monitoring })
  expect(ranking.map(({ name }) => name)).toEqual(['top', 'one', 'two', 'low', 'z', 'y'])
  expect(ranking.map(({ rank }) => rank)).toEqual([6, 5, 5, -9, 0, 0])
  expect(ranking.map((each) => each.ranked)).toEqual([true, true, true, true, false, false])
  expect(ranking[5]).toMatchObject({
    errorReason: 'The provider is monitored, but has no SLA',
    slaId: null,
    slaRank: null,
    monitoringRank: null,
    breakdown: { kind: 'no-sla', metrics: [{ name: 'OCCI_CreateVM_Result', contribution: 1 }] },
  })
})

test('a breakdown has every number that counted', () => {
  const given = { total_limit: '1e999', user_limit: 2, user_guaranteed: 3 }
  const monitoring = [monitored('p', { 'OCCI CreateVM Response Time': 10, other: 'x' })]
  const [only] = ranked({ sla: [sla('p', [target('computing_time', given)])], monitoring })
  expect(only?.breakdown).toEqual({
    kind: 'sla',
    service: 'service of p',
    byRule: false,
    targets: [
      {
        type: 'computing_time',
        unit: 'none',
        factor: 0.0166,
        restrictions: [
          { name: 'total_limit', given: null, counted: 1000 },
          { name: 'total_guaranteed', given: null, counted: 0 },
          { name: 'user_limit', given: 2, counted: 2 },
          { name: 'user_guaranteed', given: 3, counted: 3 },
          { name: 'instance_limit', given: null, counted: 1000 },
          { name: 'instance_guaranteed', given: null, counted: 0 },
        ],
        contribution: 2005 * 0.0166,
      },
    ],
    metrics: [
      { name: 'OCCI_CreateVM_Response_Time', value: 10, factor: 0.001, contribution: -0.01 },
      { name: 'other', value: null, factor: null, contribution: 0 },
    ],
  })
})

test.each([
  { name: 'too large a promise', sum: 1.7e308, rank: Number.MAX_VALUE },
  { name: 'too large a debt', sum: -1.7e308, rank: -Number.MAX_VALUE },
])('$name stays a number', ({ sum, rank }) => {
  const targets = [target('num_cpus', { ...worth(sum), user_limit: sum })]
  expect(rankOf(targets)).toBe(rank)
  expect(rankOf([...targets, ...targets])).toBe(rank)
  const monitoring = [monitored('p', { OCCI_CreateVM_Result: sum, OCCI_DeleteVM_Result: sum })]
  expect(ranked({ sla: [sla('p', targets)], monitoring })[0]?.rank).toBe(rank)
})

test('too large a promise of an unknown kind is still worth nothing', () => {
  expect(rankOf([target('gpu', { ...worth(1.7e308), user_limit: 1.7e308 })])).toBe(0)
})

test('the metrics of a provider are added up once, however many SLAs it has', () => {
  let reads = 0
  const metric = {
    metricName: 'OCCI_CreateVM_Result',
    get metricValue() {
      reads++
      return 5
    },
  }
  const slas = Array.from({ length: 100 }, (_, at) => ({
    id: `${at}`,
    customer: '',
    provider: 'p',
    services: [],
  }))
  const request = {
    preferences: [],
    sla: slas,
    monitoring: [{ provider: 'p', metrics: [metric] }],
  }
  const ranking = rank({ request, factors: mergeFactors({}), rule: null }, cel)
  expect(ranking.map((entry) => entry.rank)).toEqual(slas.map(() => 5))
  expect(reads).toBe(1)
})
