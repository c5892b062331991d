import { expect, test } from 'vitest'
import { cel } from '../cel'
import { monitored, rankInput, sla, target } from '../testing/rank-builders'
import { parseRankInput } from './input'

const infinite: unknown = JSON.parse('1e999')

function problemsIn(value: unknown) {
  const parsed = parseRankInput(value, cel)
  return parsed.ok ? [] : parsed.error.problems.map(({ path, message }) => [path, message])
}

const NUMBER = 'Expected a number or a numeric string'
const restricted = (restrictions: object) => ({
  sla: [sla('p', [target('num_cpus', restrictions)])],
})
const metric = (own: object) => ({ sla: [], monitoring: [{ provider: 'p', metrics: [own] }] })
const at = 'request.sla[0].services[0].targets[0].restrictions'
const first = 'request.monitoring[0].metrics[0]'
const OCCI = 'OCCI CreateVM Result'

test.each([
  { name: 'nothing', value: {}, problems: [['request', 'Required']] },
  { name: 'no SLAs', value: { request: {} }, problems: [['request.sla', 'Required']] },
  {
    name: 'no SLAs beside preferences',
    value: { request: { preferences: [{ priority: [{ sla_id: 's' }] }] } },
    problems: [['request.sla', 'Required']],
  },
  {
    name: 'an empty SLA',
    value: { request: { sla: [{}] } },
    problems: ['id', 'customer', 'provider', 'start_date', 'end_date', 'services'].map((field) => [
      `request.sla[0].${field}`,
      'Required',
    ]),
  },
  {
    name: 'no date but a list',
    value: { request: { sla: [sla('p', [], { start_date: [] })] } },
    problems: [['request.sla[0].start_date', 'Expected a date']],
  },
  {
    name: 'a word for a limit',
    value: { request: restricted({ total_limit: 'many' }) },
    problems: [[`${at}.total_limit`, NUMBER]],
  },
  {
    name: 'an infinite guarantee',
    value: { request: restricted({ user_guaranteed: infinite }) },
    problems: [[`${at}.user_guaranteed`, NUMBER]],
  },
  {
    name: 'an invalid number',
    value: { request: restricted({ user_limit: 'NaN', instance_limit: '' }) },
    problems: [
      [`${at}.user_limit`, NUMBER],
      [`${at}.instance_limit`, NUMBER],
    ],
  },
  {
    name: 'a metric without a name',
    value: { request: metric({ metricValue: 1 }) },
    problems: [[`${first}.metricName`, 'Required']],
  },
  {
    name: 'a known metric without a value',
    value: { request: metric({ metricName: OCCI }) },
    problems: [[`${first}.metricValue`, 'Required']],
  },
  {
    name: 'a known metric with a null',
    value: { request: metric({ metricName: OCCI, metricValue: null }) },
    problems: [[`${first}.metricValue`, 'Required']],
  },
  {
    name: 'a known metric without a finite value',
    value: { request: metric({ metricName: OCCI, metricValue: infinite }) },
    problems: [[`${first}.metricValue`, NUMBER]],
  },
  {
    name: 'a metric that the config knows, without a value',
    value: { request: metric({ metricName: 'own one' }), config: { metrics: { own_one: 1 } } },
    problems: [[`${first}.metricValue`, 'Required']],
  },
  {
    name: 'an invalid factor',
    value: { request: { sla: [] }, config: { sla: { num_cpus: null }, metrics: { a: 'b' } } },
    problems: [
      ['config.sla.num_cpus', NUMBER],
      ['config.metrics.a', NUMBER],
    ],
  },
  {
    name: 'two rules that differ',
    value: { request: { sla: [] }, config: { rule: '1.0' }, rule: '2.0' },
    problems: [['rule', 'Differs from config.rule: give one of them']],
  },
  {
    name: 'a rule in the config that cannot be',
    value: { request: { sla: [] }, config: { rule: 'totalLimit > 1.0' } },
    problems: [['config.rule', 'Fails on a sample target: gives false, not a number']],
  },
])('refuses $name', ({ value, problems }) => {
  expect(problemsIn(value)).toEqual(problems)
})

test('lists everything that is wrong at once', () => {
  const request = { ...restricted({ total_limit: [] }), ...metric({ metricName: OCCI }), sla: [{}] }
  expect(problemsIn({ request, rule: 'nope' })).toHaveLength(8)
})

test.each([
  { name: 'a numeric string', given: ' 1.5e1 ', read: 15 },
  { name: 'a sign', given: '-.5', read: -0.5 },
  { name: 'a negative zero', given: -0, read: 0 },
  { name: 'an infinite limit', given: infinite, read: Number.POSITIVE_INFINITY },
  { name: 'an infinite limit as text', given: '1e999', read: Number.POSITIVE_INFINITY },
  { name: 'null', given: null, read: null },
])('reads $name', ({ given, read }) => {
  const { request } = rankInput(restricted({ total_limit: given }))
  expect(request.sla[0]?.services[0]?.targets[0]?.restrictions?.total_limit).toBe(read)
})

test('what need not be there is null or empty, and what is unknown is dropped', () => {
  const given = sla('p', [{ extra: 1 }], { extra: 1 })
  const services = [...given.services, { targets: null, type: 5 }]
  const request = { sla: [{ ...given, services }], preferences: null, monitoring: null, foo: 1 }
  expect(rankInput(request, { config: null, rule: null, more: 1 })).toMatchObject({
    request: {
      preferences: [],
      monitoring: [],
      sla: [
        {
          services: [
            { targets: [{ type: null, unit: null, restrictions: null }] },
            { type: null, service_id: null, targets: [] },
          ],
        },
      ],
    },
    rule: null,
  })
})

test('an unknown metric may have any value', () => {
  const metrics = { one: undefined, two: 'x', three: infinite, four: '7' }
  const { request } = rankInput({ monitoring: [monitored('p', metrics)] })
  expect(request.monitoring[0]?.metrics.map(({ metricValue }) => metricValue)).toEqual([
    null,
    null,
    null,
    7,
  ])
})

test('the rule stands beside the request, in the config, or the same in both', () => {
  expect(rankInput({}, { rule: '1.0' }).rule).toBe('1.0')
  expect(rankInput({}, { config: { rule: '1.0' } }).rule).toBe('1.0')
  expect(rankInput({}, { config: { rule: '1.0' }, rule: '1.0' }).rule).toBe('1.0')
})
