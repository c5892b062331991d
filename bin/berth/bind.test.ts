import { expect, test } from 'vitest'
import { berth } from '@/testing/terminal'

const nova = {
  vcpus: 100,
  vcpus_used: 85,
  memory_mb: 0,
  memory_mb_used: 0,
  local_gb: 0,
  local_gb_used: 0,
}
const input = {
  pods: [
    { id: 'full', az: 'az1', createdAt: '2026-01-01T00:00:00Z', usage: { nova } },
    { id: 'next', az: 'az1', createdAt: '2026-02-01T00:00:00Z' },
    { id: 'last', az: 'az1', createdAt: '2026-03-01T00:00:00Z' },
  ],
  bindings: [
    {
      id: 'b1',
      tenant: 'acme',
      pod: 'full',
      az: 'az1',
      group: 'general',
      startAt: '2026-01-05T00:00:00Z',
    },
  ],
  resources: { disk: { tenant: 'acme', pod: 'full' } },
  request: { tenant: 'acme', kind: 'server', now: '2026-11-20T12:00:00Z' },
}

test('returns the bindings to write', async () => {
  const { code, answer, problems } = await berth('bind', input)
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  expect(answer()).toEqual({
    action: 'rebind',
    pod: 'next',
    closes: 'b1',
    opens: {
      tenant: 'acme',
      pod: 'next',
      az: 'az1',
      group: 'general',
      startAt: '2026-11-20T12:00:00Z',
    },
    reason: 'threshold',
    trace: {
      group: 'general',
      available: ['next', 'last'],
      filters: ['all-pods', 'availability-zone', 'resource-affinity'].map((name) => ({
        name,
        survivors: ['next', 'last'],
      })),
      weights: [
        { pod: 'next', total: 1, parts: { creation_time: 1 } },
        { pod: 'last', total: 0, parts: { creation_time: 0 } },
      ],
    },
  })
})

test('a bad input prints its problems and nothing else', async () => {
  const { code, out, problems } = await berth('bind', { ...input, pods: [{ id: 'p' }], odd: 1 })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toMatch(/^pods\[0\]\.createdAt: Required$/m)
  expect(problems).toMatch(/^odd: Unknown field$/m)
})

test('the decisions of an array have its order', async () => {
  const request = { ...input.request, attachTo: 'disk' }
  const { code, answer } = await berth('bind', [input, { ...input, request }])
  expect(code).toBe(0)
  expect(answer().map(({ action }: { action: string }) => action)).toEqual(['rebind', 'attach'])
})

test.each([
  {
    name: 'a move',
    change: {},
    line: 'moves to next (threshold): closes b1, opens a binding in az1.',
  },
  {
    name: 'a first request',
    change: { tenant: 'new' },
    line: 'goes to next (first-request): opens a binding in az1.',
  },
  {
    name: 'an attachment',
    change: { attachTo: 'disk' },
    line: 'goes to full, the pod of the object that it attaches to; nothing is written.',
  },
  { name: 'a failure', change: { az: 'az9' }, line: 'goes nowhere: no-pod-available.' },
])('the table begins with $name', async ({ change, line }) => {
  const { out } = await berth('bind --table', {
    ...input,
    request: { ...input.request, ...change },
  })
  expect(out.split('\n')[0]).toMatch(/^\w+ in the group general /)
  expect(out.split('\n')[0]).toContain(line)
})

test('the table of a tenant that stays on its pod shows no weights', async () => {
  const { out } = await berth('bind --table', {
    ...input,
    pods: input.pods.slice(0, 1).map(({ usage: _, ...pod }) => pod),
  })
  expect(out).toContain('acme in the group general stays on full; nothing is written.')
  expect(out).toMatch(
    /^reuse +acme stays on full, where it has been bound since \d+ \w{3} \d{4}, \d\d:\d\d:\d\d UTC$/m,
  )
  expect(out).not.toContain('weight')
})

test('the table shows the funnel and the weights', async () => {
  const { out } = await berth('bind --table', input)
  expect(out).toMatch(/^available +2 of 3 pods are active, in a zone and below their threshold$/m)
  expect(out).toMatch(/^pod +weight +creation_time$/m)
  expect(out).toMatch(/^next +1 +1 +chosen$/m)
  expect(out).toMatch(/^last +0 +0$/m)
})

test('--why names the required change', async () => {
  const { out } = await berth('bind --why full', input)
  expect(out).toBe(
    'full was not chosen, it was removed in the step available:\n  vcpus 85 of 100 used, threshold 0.8: 6 fewer\n',
  )
  expect((await berth('bind --why nothing', input)).problems).toContain('there is no pod nothing')
})
