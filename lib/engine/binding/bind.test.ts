import { describe, expect, test } from 'vitest'
import { bound, pod, row, vcpusUsed } from '../testing/bind-builders'
import { NOON } from '../testing/builders'

const young = { createdAt: '2026-02-01T00:00:00Z' }
const cad = { tag: { resource: 'CAD' } }

test('a first request opens a row on the oldest pod', () => {
  expect(bound({ pods: [pod('b', young), pod('a')] })).toMatchObject({
    action: 'create',
    pod: 'a',
    closes: null,
    opens: { tenant: 't', pod: 'a', az: 'az1', group: 'general', startAt: NOON },
    reason: 'first-request',
  })
})

describe('an open row', () => {
  test.each([
    { name: 'its pod has room', pods: [pod('a'), pod('p', young)], action: 'reuse', pod: 'p' },
    {
      name: 'any zone will do, and its pod is in another',
      pods: [pod('a'), pod('p', { ...young, az: 'az2' })],
      action: 'reuse',
      pod: 'p',
    },
    {
      name: 'another zone is requested',
      pods: [pod('a', { az: 'az2' }), pod('p', young)],
      request: { az: 'az2' },
      action: 'create',
      pod: 'a',
      reason: 'first-request',
    },
    {
      name: 'another group is requested',
      pods: [pod('a', cad), pod('p', young)],
      request: { extraSpecs: { resource: 'CAD' } },
      action: 'create',
      pod: 'a',
      reason: 'first-request',
    },
    {
      name: 'its pod is full',
      pods: [pod('a'), pod('p', { usage: vcpusUsed(80) })],
      reason: 'threshold',
    },
    {
      name: 'its pod is in maintenance',
      pods: [pod('a'), pod('p', { state: 'maintenance' })],
      reason: 'maintenance',
    },
    {
      name: 'its pod is draining',
      pods: [pod('a'), pod('p', { state: 'draining' })],
      reason: 'maintenance',
    },
    {
      name: 'maintenance comes before the threshold',
      pods: [pod('a'), pod('p', { state: 'maintenance', usage: vcpusUsed(80) })],
      reason: 'maintenance',
    },
    { name: 'its pod is gone', pods: [pod('a')], reason: 'admin' },
    { name: 'its pod was tagged', pods: [pod('a'), pod('p', cad)], reason: 'admin' },
    { name: 'its pod lost its zone', pods: [pod('a'), pod('p', { az: '' })], reason: 'admin' },
    {
      name: 'its pod has a lower threshold',
      pods: [pod('a'), pod('p', { threshold: 0.5, usage: vcpusUsed(50) })],
      reason: 'threshold',
    },
  ])('$name', ({ pods, request = {}, action = 'rebind', pod: onto = 'a', reason = null }) => {
    const decision = bound({ pods, bindings: [row('b1', 'p')], request })
    expect(decision).toMatchObject({ action, pod: onto, reason })
    expect(decision.closes).toBe(action === 'rebind' ? 'b1' : null)
    expect(decision.opens?.pod).toBe(action === 'reuse' ? undefined : onto)
    if (action === 'reuse') expect(decision.trace.weights).toEqual([])
  })

  test('a row of another tenant, or a closed one, has no effect', () => {
    const bindings = [
      row('b1', 'b', { tenant: 'other' }),
      row('b2', 'b', { endAt: '2026-03-01T00:00:00Z' }),
    ]
    expect(bound({ pods: [pod('a'), pod('b', young)], bindings })).toMatchObject({
      action: 'create',
      pod: 'a',
    })
  })
})

describe('several open rows', () => {
  const march = { startAt: '2026-03-01T00:00:00Z' }
  const pods = [pod('a'), pod('b', young), pod('c', { az: 'az2' })]

  test.each([
    {
      name: 'the oldest is reused',
      bindings: [row('b1', 'b', march), row('b2', 'c', { az: 'az2' })],
      pod: 'c',
    },
    {
      name: 'of equal start: the first',
      bindings: [row('b1', 'b'), row('b2', 'c', { az: 'az2' })],
      pod: 'b',
    },
    {
      name: 'the oldest whose pod survives',
      bindings: [row('b1', 'gone'), row('b2', 'b', march)],
      pod: 'b',
    },
  ])('$name', ({ bindings, pod: id }) => {
    expect(bound({ pods, bindings })).toMatchObject({ action: 'reuse', pod: id })
  })

  test('only the row of the new pod’s zone closes', () => {
    const bindings = [row('b1', 'gone', { az: 'az2' }), row('b2', 'gone', march)]
    expect(bound({ pods, bindings, request: { az: 'az1' } })).toMatchObject({
      action: 'rebind',
      pod: 'a',
      closes: 'b2',
    })
  })

  test('a row of another group stays open', () => {
    const bindings = [row('b1', 'gone', { group: 'resource=CAD' })]
    expect(bound({ pods, bindings })).toMatchObject({ action: 'create', closes: null })
  })
})

describe('attaching', () => {
  const resources = {
    mine: { tenant: 't', pod: 'p' },
    lost: { tenant: 't', pod: 'gone' },
    theirs: { tenant: 'other', pod: 'p' },
  }
  test.each([
    { name: 'to a full pod', facts: { usage: vcpusUsed(100) }, action: 'attach' },
    { name: 'to a draining pod', facts: { state: 'draining' }, action: 'attach' },
    { name: 'to a pod of another zone', facts: { az: 'az9' }, action: 'attach' },
    { name: 'to a pod of another group', facts: cad, action: 'attach' },
    { name: 'in maintenance', facts: { state: 'maintenance' }, reason: 'pod-in-maintenance' },
    { name: 'to nothing', attachTo: 'nothing', reason: 'unknown-resource' },
    { name: 'to what every object has', attachTo: 'toString', reason: 'unknown-resource' },
    { name: 'to another tenant’s', attachTo: 'theirs', reason: 'unknown-resource' },
    { name: 'to a pod that is gone', attachTo: 'lost', reason: 'unknown-pod' },
  ])('$name', ({ facts = {}, attachTo = 'mine', action = 'fail', reason = null }) => {
    const decision = bound({
      pods: [pod('a'), pod('p', facts)],
      bindings: [row('b1', 'a')],
      resources,
      request: { attachTo, az: 'az1' },
    })
    const onto = action === 'attach' ? 'p' : null
    expect(decision).toMatchObject({ action, pod: onto, closes: null, opens: null, reason })
    expect(decision.trace.weights).toEqual([])
  })
})

test.each([
  { name: 'no pods', pods: [] },
  { name: 'no pod of that zone', pods: [pod('a')], request: { az: 'az9' } },
  { name: 'no pod has a zone', pods: [pod('a', { az: null })] },
  { name: 'every pod is full', pods: [pod('a', { usage: vcpusUsed(80) })] },
])('fails, and writes nothing: $name', ({ pods, request = {} }) => {
  expect(bound({ pods, request, bindings: [row('b1', 'a')] })).toMatchObject({
    action: 'fail',
    pod: null,
    closes: null,
    opens: null,
    reason: 'no-pod-available',
  })
})

test('filters run in the order of the configuration, each on the pods that are left', () => {
  const pods = [pod('a'), pod('b', { az: 'az2' }), pod('c', { az: 'az2', ...cad })]
  const config = { filters: ['resource-affinity', 'availability-zone'] }
  expect(bound({ pods, config, request: { az: 'az2' } }).trace.filters).toEqual([
    { name: 'resource-affinity', survivors: ['a', 'b'] },
    { name: 'availability-zone', survivors: ['b'] },
  ])
})

test('without filters every available pod survives', () => {
  const config = { filters: [] }
  const pods = [pod('a', young), pod('b', { az: 'az2', ...cad })]
  expect(bound({ pods, config, request: { az: 'az1' } })).toMatchObject({
    pod: 'b',
    opens: { az: 'az2' },
    trace: { filters: [] },
  })
})
