import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { parseSelectInput } from './input'

type Draft = Record<string, unknown>

const smallest = (): Draft => ({
  policy: { modules: [] },
  request: { now: '2026-11-20T12:00:00Z' },
  accounts: [{ id: 'a' }],
  matches: [{ id: 'm', account: 'a' }],
  seed: 's',
})

const problemsOf = (value: unknown) => {
  const result = parseSelectInput(value, cel)
  return result.ok ? [] : result.error.problems.map(({ path }) => path)
}

test('the smallest input, with every default', () => {
  expect(parseSelectInput(smallest(), cel)).toEqual({
    ok: true,
    value: {
      policy: { modules: [] },
      request: {
        now: '2026-11-20T12:00:00Z',
        tenant: null,
        pool: null,
        deployable: null,
        labels: {},
        realm: null,
        pcloud: null,
        extraSpecs: {},
      },
      accounts: [
        {
          id: 'a',
          name: 'a',
          provider: null,
          priority: null,
          running: 0,
          quota: null,
          failures: [],
          labels: {},
        },
      ],
      matches: [
        {
          id: 'm',
          account: 'a',
          realm: null,
          hardwareProfile: null,
          image: null,
          costPerHour: null,
          slaRank: null,
          labels: {},
          rejectedBecause: [],
          assemblies: [],
        },
      ],
      seed: 's',
    },
  })
})

describe('one thing wrong', () => {
  test.each([
    { name: 'nothing at all', value: undefined, paths: ['policy', ''] },
    { name: 'not an object', value: 3, paths: ['policy', ''] },
    { name: 'an unknown field', change: { extra: 1 }, paths: ['extra'] },
    { name: 'no seed', change: { seed: undefined }, paths: ['seed'] },
    { name: 'no policy', change: { policy: undefined }, paths: ['policy'] },
    { name: 'no modules', change: { policy: {} }, paths: ['policy.modules'] },
    { name: 'no time', change: { request: {} }, paths: ['request.now'] },
    {
      name: 'a time without offset',
      change: { request: { now: '2026-11-20T12:00:00' } },
      paths: ['request.now'],
    },
    {
      name: 'a label that is no text',
      change: { request: { now: '2026-11-20T12:00:00Z', labels: { 'a b': 1 } } },
      paths: ['request.labels["a b"]'],
    },
    {
      name: 'an account twice',
      change: { accounts: [{ id: 'a' }, { id: 'a' }] },
      paths: ['accounts[1].id'],
    },
    {
      name: 'an empty id',
      change: { accounts: [{ id: 'a' }, { id: '' }] },
      paths: ['accounts[1].id'],
    },
    {
      name: 'a match twice',
      change: {
        matches: [
          { id: 'm', account: 'a' },
          { id: 'm', account: 'a' },
        ],
      },
      paths: ['matches[1].id'],
    },
    {
      name: 'an unknown account',
      change: { matches: [{ id: 'm', account: 'z' }] },
      paths: ['matches[0].account'],
    },
    {
      name: 'an unknown field of a match',
      change: { matches: [{ id: 'm', account: 'a', cost: 1 }] },
      paths: ['matches[0].cost'],
    },
  ])('$name', ({ value, change, paths }) => {
    expect(problemsOf(change === undefined ? value : { ...smallest(), ...change })).toEqual(paths)
  })

  test.each([
    { priority: 0 },
    { priority: 1.5 },
    { running: -1 },
    { running: 1.5 },
    { running: 1e308 },
    { running: Number.NaN },
    { quota: -1 },
    { failures: ['yesterday'] },
    { labels: null },
    { name: 3 },
  ])('an account with %j', (facts) => {
    const [path] = problemsOf({ ...smallest(), accounts: [{ id: 'a', ...facts }] })
    expect(path).toMatch(new RegExp(`^accounts\\[0\\]\\.${Object.keys(facts)[0]}`))
  })

  test.each([
    '-1',
    '1e3',
    '',
    'abc',
    '1,5',
    -0.01,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    1e308,
    true,
  ])('a price of %j', (costPerHour) => {
    const matches = [{ id: 'm', account: 'a', costPerHour }]
    expect(problemsOf({ ...smallest(), matches })).toEqual(['matches[0].costPerHour'])
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '3'])('an SLA rank of %j', (slaRank) => {
    const matches = [{ id: 'm', account: 'a', slaRank }]
    expect(problemsOf({ ...smallest(), matches })).toEqual(['matches[0].slaRank'])
  })
})

test('every problem is listed at once', () => {
  const paths = problemsOf({
    policy: {
      modules: [{ module: 'nope' }, { module: 'weighted-split', params: { weights: { a: -1 } } }],
    },
    request: { now: 'x', extra: 1 },
    accounts: [{ id: 'a', running: -1 }, { id: 'a' }],
    matches: [{ id: 'm', account: 'z', costPerHour: '-1' }],
    seed: 1,
  })
  expect(paths.sort()).toEqual(
    [
      'policy.modules[0].module',
      'policy.modules[1].params.weights.a',
      'request.now',
      'request.extra',
      'accounts[0].running',
      'accounts[1].id',
      'matches[0].account',
      'matches[0].costPerHour',
      'seed',
    ].sort(),
  )
})
