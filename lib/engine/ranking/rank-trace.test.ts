import { describe, expect, test } from 'vitest'
import { cel } from '../cel'
import { monitored, rankInput, sla, target, worth } from '../testing/rank-builders'
import { explainTrace } from '../why/explain-trace'
import { whyNot } from '../why/why-not'
import { candidateNamed, candidatesOf } from './candidates'
import { rank } from './rank'
import { rankTrace } from './rank-trace'

const traced = (request: object) => {
  const input = rankInput(request)
  const ranking = rank(input, cel)
  return { ranking, request: input.request, trace: rankTrace(ranking, input) }
}

const cpus = (sum: number) => target('num_cpus', worth(sum))
const request = {
  sla: [sla('low', [cpus(5)]), sla('top', [cpus(6), cpus(1)]), sla('twin', [cpus(7)])],
  monitoring: [
    monitored('top', { OCCI_CreateVM_Result: 1, load: 9 }),
    monitored('twin', { OCCI_CreateVM_Result: 1 }),
    monitored('ghost', {}),
  ],
}

describe('by SLAs', () => {
  const { trace } = traced(request)

  test.each([
    {
      who: 'low',
      step: 'rank',
      code: 'ranked-lower',
      sentence: 'top has a higher rank',
      change: 'rank 5, needed above 8',
    },
    {
      who: 'twin',
      step: 'rank',
      code: 'listed-later',
      sentence: 'top has the same rank and is listed earlier',
      change: 'rank 8, needed above 8',
    },
    {
      who: 'ghost',
      step: 'sla',
      code: 'no-sla',
      sentence: 'it is monitored, but has no SLA',
      change: null,
    },
  ])('why not $who', ({ who, step, code, sentence, change }) => {
    const reasons = [{ code, sentence, change }]
    expect(whyNot(trace, who)).toEqual({ kind: 'removed', candidate: who, step, reasons })
  })

  test('the best was chosen', () => {
    expect(whyNot(trace, 'top').kind).toBe('chosen')
    expect(whyNot(trace, 'nobody').kind).toBe('not-a-candidate')
  })

  test('in words', () => {
    const explained = explainTrace(trace).map(({ sentence, effects }) => [
      sentence,
      effects[0]?.sentence,
    ])
    expect(explained).toEqual([
      ['SLA part: what the first service of each SLA promises', 'SLA part 7: num_cpus 7'],
      [
        'Monitoring part: what the metrics of each provider show',
        'monitoring part 1: OCCI_CreateVM_Result 1',
      ],
      ['The highest rank is 8, of top', 'rank 8 = SLA part 7 + monitoring part 1'],
    ])
    expect(explainTrace(trace)[1]?.effects[2]?.sentence).toBe('monitoring part 0')
  })
})

describe('by preferences', () => {
  const preferences = [
    {
      priority: [
        { sla_id: 'nope', weight: 9 },
        { sla_id: 'twin', weight: 1 },
        { sla_id: 'top', weight: 2 },
      ],
    },
    { priority: [{ sla_id: 'top', weight: 2 }] },
  ]
  const { trace } = traced({ ...request, preferences })

  test.each([
    { who: 'nope', step: 'preferences', sentence: 'no SLA has this id', change: null },
    {
      who: 'low',
      step: 'preferences',
      sentence: 'no preference names this SLA, and preferences decide',
      change: 'a preference with a weight above 2',
    },
    {
      who: 'twin',
      step: 'weight',
      sentence: 'top has a higher weight',
      change: 'weight 1, needed above 2',
    },
    {
      who: 'top#2',
      step: 'weight',
      sentence: 'top has the same weight and is listed earlier',
      change: 'weight 2, needed above 2',
    },
  ])('why not $who', ({ who, step, sentence, change }) => {
    expect(whyNot(trace, who)).toMatchObject({ step, reasons: [{ sentence, change }] })
  })

  test('in words', () => {
    const explained = explainTrace(trace).map(({ sentence, effects }) => [
      sentence,
      effects[1]?.sentence,
    ])
    expect(trace.chosen).toBe('top')
    expect(explained).toEqual([
      ['Preferences decide: SLAs and monitoring do not count', 'preferred, an SLA of top'],
      ['The highest weight is 2, of top', 'top has the same weight and is listed earlier'],
    ])
    expect(explainTrace(trace)[1]?.effects[0]?.sentence).toBe('weight 2')
  })

  test('unknown SLAs are never chosen', () => {
    const strange = traced({ ...request, preferences: [{ priority: [{ sla_id: 'nope' }] }] })
    expect(strange.trace.chosen).toBeNull()
    expect(explainTrace(strange.trace)[1]?.sentence).toBe(
      'No preference names an SLA that is there',
    )
    expect(whyNot(strange.trace, 'low')).toMatchObject({
      reasons: [{ change: 'a preference that names it' }],
    })
  })
})

test('without SLAs no provider is ranked', () => {
  const { trace } = traced({ monitoring: request.monitoring })
  expect(trace.chosen).toBeNull()
  expect(explainTrace(trace)[2]?.sentence).toBe('No provider is ranked')
})

test('candidates have a name of their own each', () => {
  const slas = [sla('x'), sla('x'), sla('x#2'), sla('x')]
  const { ranking } = traced({
    sla: slas,
    monitoring: [monitored('ghost', {}), monitored('y', {})],
  })
  expect(candidatesOf(ranking)).toEqual(['x', 'x#3', 'x#2', 'x#4', 'ghost', 'y'])
})

test.each([
  { name: 'an SLA', requested: 'b1', candidate: 'b1' },
  { name: 'a provider, by the best of its SLAs', requested: 'b', candidate: 'b2' },
  { name: 'an SLA called as a provider', requested: 'c', candidate: 'c' },
  { name: 'a provider without SLA', requested: 'ghost', candidate: 'ghost' },
  { name: 'nobody', requested: 'nobody', candidate: 'nobody' },
])('a candidate is named by $name', ({ requested, candidate }) => {
  const slas = [
    sla('b1', [cpus(1)], { provider: 'b' }),
    sla('b2', [cpus(2)], { provider: 'b' }),
    sla('c', [], { provider: 'd' }),
    sla('c1', [cpus(3)], { provider: 'c' }),
  ]
  const { ranking, request: own } = traced({ sla: slas, monitoring: [monitored('ghost', {})] })
  expect(candidateNamed(ranking, own, requested)).toBe(candidate)
})

test('a provider that no preference names is still named by its SLA', () => {
  const slas = [sla('b1', [], { provider: 'b' }), sla('c1', [], { provider: 'c' })]
  const preferences = [{ priority: [{ sla_id: 'c1' }] }]
  const { ranking, request: own } = traced({ sla: slas, preferences })
  expect(candidateNamed(ranking, own, 'b')).toBe('b1')
  expect(candidateNamed(ranking, own, 'b1')).toBe('b1')
})
