import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { clusters, input, split, tiers } from '../../testing/clusters'
import { simulate, simulateSteps } from './simulate'

describe('three clusters with ec2 as spillover', () => {
  const fixture = input([split, tiers], clusters)

  property.prop([fc.string()], { numRuns: 40 })('fill up exactly, for any seed', (seed) => {
    const { placements, groups, firstSpill, spills } = simulate(
      fixture,
      { launches: 500, seed },
      cel,
    )
    expect(placements).toEqual({ a: 200, b: 100, c: 100, ec2: 100 })
    expect(groups).toEqual({ 1: 400, 2: 100 })
    expect(firstSpill).toBe(401)
    expect(spills).toHaveLength(100)
    expect(spills[0]).toEqual({
      launch: 401,
      fromGroup: 1,
      toGroup: 2,
      because: { full: ['a', 'b', 'c'], failed: [], unavailable: [], noShare: [] },
    })
  })

  test('report the cost, and the launch with which each became full', () => {
    const { costPerHour, unpriced, totals, filled } = simulate(
      fixture,
      { launches: 500, seed: 's' },
      cel,
    )
    expect({ costPerHour, unpriced }).toEqual({ costPerHour: '20', unpriced: 0 })
    expect(totals).toEqual({ launches: 500, placed: 500, none: 0, failures: 0 })
    expect(filled.map(({ account }) => account).sort()).toEqual(['a', 'b', 'c'])
    expect(Math.max(...filled.map(({ launch }) => launch))).toBe(400)
  })

  test('overridden quotas have the effect of quotas of the input', () => {
    const quotas = { a: 5, b: null, c: 0 }
    const { placements } = simulate(fixture, { launches: 300, seed: 's', quotas }, cel)
    expect(placements).toEqual({ a: 5, b: 295 })
  })
})

test('launches that nothing fits count as none and not as spills', () => {
  const result = simulate(input([], [{ id: 'a', quota: 3 }]), { launches: 5, seed: 's' }, cel)
  expect(result).toMatchObject({ placements: { a: 3, none: 2 }, groups: { 1: 3 }, spills: [] })
  expect(result.firstSpill).toBeNull()
  expect(result.launches[4]).toEqual({
    launch: 5,
    match: null,
    account: null,
    group: null,
    attempts: 0,
  })
})

test.each([
  { lifetime: null, accounts: ['a', 'b', 'b', 'b', 'b'] },
  { lifetime: 0, accounts: ['a', 'a', 'a', 'a', 'a'] },
  { lifetime: 1, accounts: ['a', 'b', 'a', 'b', 'a'] },
  { lifetime: 2, accounts: ['a', 'b', 'b', 'a', 'b'] },
])('a placement ends after $lifetime further launches', ({ lifetime, accounts }) => {
  const policy = [split, { module: 'priority-groups', params: { tiers: [['a']] } }]
  const fixture = input(policy, [{ id: 'a', quota: 1 }, { id: 'b' }])
  const { launches } = simulate(fixture, { launches: 5, seed: 's', lifetime }, cel)
  expect(launches.map(({ account }) => account)).toEqual(accounts)
})

test('a launch adds all its instances', () => {
  const assemblies = [
    { hardwareProfile: 's', image: 'i', count: 2 },
    { hardwareProfile: 'l', image: 'i', count: 1 },
  ]
  const fixture = input([], [{ id: 'a', quota: 8, running: 1 }], {
    matches: [{ id: 'm', account: 'a', assemblies }],
  })
  const { placements, unpriced, costPerHour } = simulate(fixture, { launches: 3, seed: 's' }, cel)
  expect({ placements, unpriced, costPerHour }).toEqual({
    placements: { a: 2, none: 1 },
    unpriced: 2,
    costPerHour: '0',
  })
})

describe('failures', () => {
  const fixture = input(
    [split, { module: 'priority-groups', params: { tiers: [['a']] } }],
    clusters,
  )

  test('after a failure, another account is used', () => {
    const options = { launches: 50, seed: 's', failureRates: { a: 1 } }
    const { placements, spills, totals, firstSpill } = simulate(fixture, options, cel)
    expect(placements.a).toBeUndefined()
    expect(totals).toEqual({ launches: 50, placed: 50, none: 0, failures: 50 })
    expect(firstSpill).toBe(1)
    expect(spills[0]?.because).toEqual({ full: [], failed: ['a'], unavailable: [], noShare: [] })
  })

  test('without another match there is no winner, and every attempt counts', () => {
    const failureRates = { a: 1, b: 1, c: 1, ec2: 1 }
    const { launches } = simulate(fixture, { launches: 2, seed: 's', failureRates }, cel)
    expect(launches.map(({ match, attempts }) => [match, attempts])).toEqual([
      [null, 4],
      [null, 4],
    ])
  })

  test('no more than ten attempts are made', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ id: `a${i}` }))
    const failureRates = Object.fromEntries(many.map(({ id }) => [id, 1]))
    const { launches } = simulate(input([], many), { launches: 1, seed: 's', failureRates }, cel)
    expect(launches[0]).toMatchObject({ match: null, attempts: 10 })
  })
})

test('an account without weight in an earlier group is a cause of a spill', () => {
  const base = { module: 'weighted-split', params: { weights: { a: 0, b: 0, c: 0 } } }
  const { spills } = simulate(input([base, tiers], clusters), { launches: 1, seed: 's' }, cel)
  expect(spills[0]?.because).toEqual({
    full: [],
    failed: [],
    unavailable: [],
    noShare: ['a', 'b', 'c'],
  })
})

test('a rejected match is never drawn, unless its quota is overridden', () => {
  const matches = [
    { id: 'ma', account: 'a', rejectedBecause: ['account-quota'] },
    { id: 'mb', account: 'b', rejectedBecause: ['account-quota', 'image-not-pushed'] },
  ]
  const fixture = input([], [{ id: 'a', quota: 9 }, { id: 'b' }], { matches })
  expect(simulate(fixture, { launches: 4, seed: 's' }, cel).placements).toEqual({ none: 4 })
  const quotas = { a: 2, b: 2 }
  expect(simulate(fixture, { launches: 4, seed: 's', quotas }, cel).placements).toEqual({
    a: 2,
    none: 2,
  })
})

test('account ids may be names of inherited properties', () => {
  const odd = [{ id: '__proto__', quota: 2 }, { id: 'constructor' }]
  const fixture = input([], odd)
  const { placements } = simulate(fixture, { launches: 40, seed: 's', failureRates: {} }, cel)
  expect(Object.keys(placements).sort()).toEqual(['__proto__', 'constructor'])
})

test('single steps give the same result, and can be stopped', () => {
  const fixture = input([split, tiers], clusters)
  const options = { launches: 20, seed: 's' }
  const whole = simulate(fixture, options, cel)
  const steps = simulateSteps(fixture, options, cel)
  const first = [steps.next().value, steps.next().value]
  expect(first).toEqual(whole.launches.slice(0, 2))
  expect(simulate(fixture, options, cel)).toEqual(whole)
})
