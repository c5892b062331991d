import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Period } from '../leases/period'
import { alternatives } from './alternatives'
import { availabilityWord } from './availability'
import { freeDuring } from './calendar'
import { freePlans, type HostPlan } from './host-plan'
import { nextFreeAt } from './next-free'

const plan = (node: string, facts: Partial<HostPlan> = {}): HostPlan => ({
  node,
  flavor: 'large',
  az: 'az1',
  isUsable: true,
  busy: [],
  ...facts,
})
const busy = (...periods: readonly (readonly [number, number | null])[]) => ({
  busy: periods.map(([from, to]) => ({ from, to })),
})
const open: Period = { from: 10, to: null }

test.each([
  [0, 'none'],
  [1, 'limited'],
  [2, 'limited'],
  [3, 'available'],
  [900, 'available'],
] as const)('%s free hosts are %s', (free, word) => {
  expect(availabilityWord(free)).toBe(word)
})

test.each([
  { name: 'free', facts: {}, free: true },
  { name: 'of another flavor', facts: { flavor: 'small' }, free: false },
  { name: 'in another zone', facts: { az: 'az2' }, free: false },
  { name: 'down', facts: { isUsable: false }, free: false },
  { name: 'held without an end', facts: busy([1, null]), free: false },
  { name: 'given back before', facts: busy([1, 10]), free: true },
  { name: 'reserved for later', facts: busy([99, 100]), free: false },
])('a host that is $name', ({ facts, free }) => {
  const found = freePlans([plan('h', facts)], { flavor: 'large', az: 'az1', period: open })
  expect(found.length).toBe(free ? 1 : 0)
})

test('a short lease fits before a reservation', () => {
  const plans = [plan('h', busy([99, null]))]
  const requested = { flavor: 'large', az: null, period: { from: 10, to: 99 } }
  expect(freePlans(plans, requested).length).toBe(1)
  expect(freeDuring(plans, [requested.period, { from: 98, to: 100 }])).toEqual([1, 0])
})

describe('alternatives to a request', () => {
  const emptyWaitingList = { reserved: new Set<string>(), ahead: 0 }
  const flavors = [
    { id: 'large', description: '', units: 4 },
    { id: 'small', description: '', units: 1 },
  ]
  const plans = [
    plan('a', busy([0, 50])),
    plan('b', busy([0, 70])),
    plan('c', { az: 'az2' }),
    plan('d', { flavor: 'small' }),
    plan('e', { flavor: 'small' }),
  ]
  const requested = { flavor: 'large', az: 'az1', period: open, count: 1 }
  const offer = (facts: Partial<typeof requested>, room: number | null = null) =>
    alternatives({ ...emptyWaitingList, plans, flavors, room }, { ...requested, ...facts })

  test('other zones, other flavors and the next time', () => {
    expect(offer({})).toEqual({ fewer: 0, zones: ['az2'], flavors: ['small'], nextAt: 50 })
  })

  test('only alternatives with enough hosts for the request', () => {
    expect(offer({ count: 2 })).toEqual({ fewer: 0, zones: [], flavors: ['small'], nextAt: 70 })
  })

  test('in any zone there is no other zone, and fewer hosts may be free', () => {
    const instead = offer({ az: null as never, count: 2 })
    expect(instead).toEqual({ fewer: 1, zones: [], flavors: ['small'], nextAt: 50 })
  })

  test('no hosts reserved for the waiting list, and no time at which that list takes the freed hosts', () => {
    const waits = { reserved: new Set(['c']), ahead: 1, plans, flavors, room: null }
    const instead = { fewer: 0, zones: [], flavors: ['small'] }
    expect(alternatives(waits, requested)).toEqual({ ...instead, nextAt: 70 })
    expect(alternatives({ ...waits, ahead: 2 }, requested)).toEqual({ ...instead, nextAt: null })
  })

  test('no alternative that the quota would refuse', () => {
    expect(offer({}, 3)).toEqual({ fewer: 0, zones: [], flavors: ['small'], nextAt: null })
    expect(offer({}, 0)).toEqual({ fewer: 0, zones: [], flavors: [], nextAt: null })
  })
})

const anyBusy = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 20 }),
    to: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  }),
  { maxLength: 3 },
)
const anyPlans = fc.array(
  anyBusy.map((list) =>
    plan('h', {
      busy: list.map(({ from, to }) => ({ from, to: to === null ? null : from + to })),
    }),
  ),
  { maxLength: 5 },
)

prop.prop(
  [
    anyPlans,
    fc.integer({ min: 1, max: 3 }),
    fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  ],
  { numRuns: 500 },
)('the next time is the first at which enough hosts are free', (plans, count, length) => {
  const starting = (from: number) => ({ from, to: length === null ? null : from + length })
  const isEnough = (from: number) =>
    freePlans(plans, { flavor: 'large', az: null, period: starting(from) }).length >= count
  const first = Array.from({ length: 60 }, (_, i) => i + 5).find(isEnough) ?? null
  expect(nextFreeAt(plans, { flavor: 'large', az: null, period: starting(5), count })).toBe(first)
})

prop.prop(
  [anyPlans, fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 })))],
  {
    numRuns: 500,
  },
)('a calendar counts what is free in each period', (plans, spans) => {
  const periods = spans.map(([from, length]) => ({ from, to: from + length }))
  const free = (period: Period) => freePlans(plans, { flavor: 'large', az: null, period }).length
  expect(freeDuring(plans, periods)).toEqual(periods.map(free))
})
