import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import type { Launch } from '@/lib/features/decisions/schema'
import type { PcloudWhy } from '@/lib/features/launches/why/why-schema'
import { PcloudHosts } from './pcloud-hosts'

const textOf = (pcloud: PcloudWhy | null, state: Launch['state'] = 'running') =>
  markupOf(<PcloudHosts pcloud={pcloud} state={state} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const full = {
  code: 'not-enough-ram',
  sentence: "2 MiB left by the private cloud's ratio, 4 MiB are needed",
  change: 'needs 2 MiB more committable memory',
}

test('each host shows whether the launch runs there, or the reason against it with its remedy', () => {
  const hosts: PcloudWhy['hosts'] = [
    { name: 'one', kind: 'chosen', reasons: [] },
    { name: 'two', kind: 'kept-out', reasons: [full, { ...full, sentence: 'off', change: null }] },
    { name: 'three', kind: 'kept-out', reasons: [] },
  ]
  const text = textOf({ id: 'p', name: 'prod', reasons: [], hosts })
  expect(text).toContain('Private cloud prod')
  expect(text).toContain('one : it runs there.')
  expect(text).toContain('4 MiB are needed (needs 2 MiB more committable memory); off.')
  expect(text).toContain('three : it was not compared.')
})

test('earlier reasons come first, and a private cloud without hosts has a sentence', () => {
  const reasons = [{ code: 'pcloud', sentence: 'No enabled host' }]
  expect(textOf({ id: 'p', name: 'prod', reasons, hosts: [] })).toMatch(
    /No enabled host\. It had no host\.$/,
  )
  expect(textOf(null)).toBe('')
})

test.each([
  ['pending', 'one : chosen; it is not reported yet whether the launch runs there.'],
  ['running', 'one : it runs there.'],
  ['failed', 'one : chosen, but the launch failed.'],
  ['ended', 'one : it ran there.'],
] as const)('the chosen host of a launch that is %s', (state, text) => {
  const hosts: PcloudWhy['hosts'] = [{ name: 'one', kind: 'chosen', reasons: [] }]
  expect(textOf({ id: 'p', name: 'prod', reasons: [], hosts }, state)).toContain(text)
})
