import { describe, expect, test } from 'vitest'
import { bindInput, pod, row, vcpusUsed } from '../../testing/bind-builders'
import { explainTrace } from '../../why/explain-trace'
import { namedTrace } from '../../why/named-trace'
import { traceFunnel } from '../../why/trace-funnel'
import { whyNot } from '../../why/why-not'
import { bind } from '../bind'
import { bindTrace } from '../trace'
import { bindHeadline } from './bind-headline'

const names = { a: 'Pod1', b: 'Pod2', c: 'CAD' }

function explained(parts: Parameters<typeof bindInput>[0]) {
  const input = bindInput(parts)
  const decision = bind(input)
  const trace = namedTrace(bindTrace(decision, input), names)
  return { trace, headline: bindHeadline(decision, trace) }
}

const pods = [
  pod('a', { createdAt: '2025-01-01T00:00:00Z' }),
  pod('b'),
  pod('c', { tag: { resource: 'CAD' } }),
]
const full = pod('a', { usage: vcpusUsed(95) })

describe('explains a decision in one sentence', () => {
  test.each([
    {
      name: 'the first request',
      parts: { pods },
      headline: 'Pod1 was chosen: it weighs most of 2 pods (general).',
    },
    {
      name: 'the only pod',
      parts: { pods: pods.slice(0, 1) },
      headline: 'Pod1 was chosen: it alone is open to the group (general).',
    },
    {
      name: 'a binding',
      parts: { pods, bindings: [row('r', 'b')] },
      headline: 'Pod2 was chosen: the tenant is bound to it already.',
    },
    {
      name: 'a full pod',
      parts: { pods: [full, pod('b')], bindings: [row('r', 'a')] },
      headline:
        'Pod2 was chosen: its former pod is full, and it alone is open to the group (general).',
    },
    {
      name: 'a pod in maintenance',
      parts: { pods: [pod('a', { state: 'maintenance' }), pod('b')], bindings: [row('r', 'a')] },
      headline:
        'Pod2 was chosen: its former pod is in maintenance, and it alone is open to the group (general).',
    },
    {
      name: 'a resource',
      parts: {
        pods,
        resources: { v: { tenant: 't', pod: 'b' } },
        request: { attachTo: 'v' },
      },
      headline: 'Pod2 was chosen: what is attached to is there.',
    },
    {
      name: 'nothing',
      parts: { pods: [full] },
      headline: 'No pod was chosen for the group general: no pod is available.',
    },
  ])('$name', ({ parts, headline }) => {
    expect(explained(parts).headline).toBe(headline)
  })
})

test('each step has the number of pods that it left', () => {
  const { trace } = explained({ pods: [...pods, pod('d', { state: 'draining' })] })
  expect(traceFunnel(trace)).toEqual([
    { step: 'available', asked: 4, left: 3 },
    { step: 'all-pods', asked: 3, left: 3 },
    { step: 'availability-zone', asked: 3, left: 3 },
    { step: 'resource-affinity', asked: 3, left: 2 },
    { step: 'weigh', asked: 2, left: 1 },
  ])
})

test('all texts use names', () => {
  const { trace } = explained({ pods, bindings: [row('r', 'b')] })
  expect(whyNot(trace, 'Pod1')).toMatchObject({
    kind: 'removed',
    step: 'reuse',
    reasons: [{ sentence: expect.stringContaining('bound to Pod2') }],
  })
  expect(whyNot(trace, 'Pod2')).toEqual({ kind: 'chosen', candidate: 'Pod2' })
  expect(explainTrace(trace).at(-1)?.sentence).toContain('stays on Pod2')
})
