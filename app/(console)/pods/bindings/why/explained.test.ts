import { expect, test } from 'vitest'
import { explained } from './explained'

const pod = (id: string, facts: object = {}) => ({
  id,
  az: 'r1',
  createdAt: '2026-01-01T00:00:00Z',
  usage: null,
  ...facts,
})
const names = { 'id-a': 'Pod1', 'id-b': 'Pod2', t: 'the tenant' }
const request = { tenant: 't', kind: 'server', az: 'r1', now: '2026-11-01T00:00:00Z' }

test('explains a binding with names and labels, and why another pod is not taken', () => {
  const pods = [pod('id-a'), pod('id-b', { createdAt: '2026-02-01T00:00:00Z' })]
  const explanation = explained({ pods, request }, names)
  expect(explanation?.chosen).toBe('Pod1')
  expect(explanation?.steps.map(({ step }) => step)).toEqual([
    ...['Available', 'All pods', 'Availability zone', 'Resource affinity', 'Weights'],
  ])
  expect(explanation?.steps.at(-1)?.sentence).toBe('Pod1 weighs most: 1')
  expect(explanation?.weights).toEqual([
    { pod: 'Pod1', total: 1, parts: [{ label: 'Creation time', value: 1 }] },
    { pod: 'Pod2', total: 0, parts: [{ label: 'Creation time', value: 0 }] },
  ])
  expect(explanation?.why('id-b')).toMatchObject({
    kind: 'removed',
    reasons: [{ sentence: 'weighs 0, against 1 of Pod1' }],
  })
})

test('explains an existing binding by its pod and time', () => {
  const binding = { id: 'b1', tenant: 't', pod: 'id-b', az: 'r1', group: 'general' }
  const bindings = [{ ...binding, startAt: '2026-10-01T00:00:00Z' }]
  const explanation = explained({ pods: [pod('id-a'), pod('id-b')], bindings, request }, names)
  expect(explanation?.chosen).toBe('Pod2')
  expect(explanation?.steps.at(-1)).toEqual({
    step: 'Bound already',
    sentence: 'the tenant stays on Pod2, where it has been bound since 2026-10-01 00:00:00 UTC',
  })
})

test('explains nothing without inputs', () => {
  expect(explained(undefined, names)).toBeNull()
})
