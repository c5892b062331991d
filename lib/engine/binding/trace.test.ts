import { describe, expect, test } from 'vitest'
import { bindInput, pod, row, vcpusUsed } from '../testing/bind-builders'
import { explainTrace } from '../why/explain-trace'
import { whyNot } from '../why/why-not'
import { bind } from './bind'
import { bindTrace } from './trace'

type Parts = Parameters<typeof bindInput>[0]

const traceOf = (parts: Parts) => {
  const input = bindInput(parts)
  return bindTrace(bind(input), input)
}
/** Why not, as "step: sentence: change" for each reason. */
const whyOf = (parts: Parts, id: string) => {
  const answer = whyNot(traceOf(parts), id)
  if (answer.kind !== 'removed') return [answer.kind]
  return answer.reasons.map(({ sentence, change }) => `${answer.step}: ${sentence}: ${change}`)
}

const young = { createdAt: '2026-02-01T00:00:00Z' }
const other = pod('a', young)

test.each([
  { name: 'chosen', pods: [pod('p')], why: ['chosen'] },
  { name: 'not there', pods: [other], why: ['not-a-candidate'] },
  {
    name: 'full, by how much',
    pods: [pod('p', { usage: vcpusUsed(85) })],
    why: ['available: vcpus 85 of 100 used, threshold 0.8: 6 fewer'],
  },
  {
    name: 'never with room',
    pods: [pod('p', { usage: vcpusUsed(0), threshold: 0 })],
    why: ['available: vcpus 0 of 100 used, threshold 0: needs a threshold above 0'],
  },
  {
    name: 'every reason at once',
    pods: [pod('p', { az: null, state: 'draining', usage: vcpusUsed(80) })],
    why: [
      'available: in no availability zone, so nothing can be scheduled there: needs an availability zone',
      'available: draining, so it takes nothing new: needs to be active',
      'available: vcpus 80 of 100 used, threshold 0.8: 1 fewer',
    ],
  },
  {
    name: 'in maintenance',
    pods: [pod('p', { state: 'maintenance' })],
    why: ['available: in maintenance: needs to be active'],
  },
  {
    name: 'in another zone',
    pods: [pod('p', { az: 'az2' })],
    why: [
      'availability-zone: in the availability zone az2, not in az1: needs a request for az2, or for any zone',
    ],
  },
  {
    name: 'of another group',
    pods: [pod('p', { tag: { gpu: 'yes' } })],
    why: [
      'resource-affinity: reserved for the group gpu=yes, not for general: needs a request of the group gpu=yes',
    ],
  },
  {
    name: 'outweighed, by how much',
    pods: [
      pod('p', { costPerHour: 2 }),
      pod('m', { costPerHour: 1.5 }),
      pod('a', { costPerHour: 1 }),
    ],
    why: ['weigh: weighs 0, against 2 of a: needs 2 more'],
  },
  {
    name: 'tied with an older one',
    pods: [pod('p', young), pod('a')],
    why: [
      'weigh: weighs 0, against 0 of a, which is older (created 1 Jan 2026, 00:00:00 UTC, this one 1 Feb 2026, 00:00:00 UTC): needs any weight more',
    ],
  },
  {
    name: 'tied with one as old',
    pods: [pod('p', young), pod('a', { createdAt: '2026-02-01T01:00:00+01:00' })],
    why: [
      'weigh: weighs 0, against 0 of a, which is as old and comes first by name: needs any weight more',
    ],
  },
  {
    name: 'not the one the tenant is bound to',
    pods: [pod('p'), other],
    bindings: [row('b1', 'a')],
    why: [
      'reuse: t has been bound to a since 1 Feb 2026, 00:00:00 UTC, which beats every weight: needs the binding to a closed',
    ],
  },
])('why not: $name', ({ pods, bindings = [], why }) => {
  const config = { weighers: [{ name: 'cost', multiplier: 2 }] }
  expect(whyOf({ config, pods, bindings, request: { az: 'az1' } }, 'p')).toEqual(why)
})

describe('attaching, why not', () => {
  const resources = { mine: { tenant: 't', pod: 'a' }, lost: { tenant: 't', pod: 'gone' } }
  test.each([
    {
      name: 'the resource is elsewhere',
      attachTo: 'mine',
      why: ['attach: mine is on a, and attaching across pods cannot work: null'],
    },
    {
      name: 'its pod is gone',
      attachTo: 'lost',
      why: ['attach: lost is on gone, and attaching across pods cannot work: null'],
    },
    {
      name: 'there is no such resource',
      attachTo: 'nothing',
      why: ['attach: the tenant has no resource nothing to attach to: null'],
    },
  ])('$name', ({ attachTo, why }) => {
    expect(whyOf({ pods: [pod('p'), other], resources, request: { attachTo } }, 'p')).toEqual(why)
  })

  test('the pod of the resource is in maintenance', () => {
    const pods = [pod('p'), pod('a', { state: 'maintenance' })]
    const parts = { pods, resources, request: { attachTo: 'mine' } }
    expect(whyOf(parts, 'a')).toEqual([
      'attach: has mine, but is in maintenance: needs to be active or draining',
    ])
    expect(whyOf(parts, 'p')).toHaveLength(1)
  })
})

test('each step and each effect is a sentence', () => {
  const pods = [pod('a', { usage: vcpusUsed(50) }), pod('b', young), pod('c', { az: 'az2' })]
  const explained = explainTrace(traceOf({ pods, request: { az: 'az1' } }))
  expect(explained.map(({ step, sentence }) => `${step}: ${sentence}`)).toEqual([
    'available: 3 of 3 pods are active, in a zone and below their threshold',
    'all-pods: 3 of 3 pods went on',
    'availability-zone: 2 of 3 pods went on',
    'resource-affinity: 2 of 2 pods went on',
    'weigh: a weighs most: 1',
  ])
  expect(explained[0]?.effects.map(({ sentence }) => sentence)).toEqual([
    'fullest in vcpus 50 of 100 used, threshold 0.8',
    'not measured yet',
    'not measured yet',
  ])
  expect(explained[4]?.effects[0]?.sentence).toBe(
    'weighs 1: creation_time 1 (created 1 Jan 2026, 00:00:00 UTC)',
  )
})

test('the fullest dimension is named', () => {
  const usage = { ...vcpusUsed(20), cinder: { total_capacity_gb: 10, free_capacity_gb: 4 } }
  const [step] = traceOf({ pods: [pod('a', { usage, threshold: 0.9 })] }).steps
  expect(step?.effects[0]?.because).toEqual({
    dimension: 'capacity_gb',
    used: 6,
    total: 10,
    threshold: 0.9,
  })
})
