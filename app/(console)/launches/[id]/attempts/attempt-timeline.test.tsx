import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import type { Attempt, LaunchWhy } from '@/lib/features/launches/why/why-schema'
import { AttemptTimeline } from './attempt-timeline'

const at = (second: number) => new Date(Date.UTC(2026, 8, 1, 12, 0, second)).toISOString()

/** As users of a tenant read it. */
const attemptOf = (attempt: number, rest: Partial<Attempt>): Attempt => ({
  attempt,
  at: at(attempt * 10),
  result: null,
  resultAt: null,
  placed: true,
  account: null,
  realm: null,
  group: null,
  share: null,
  roll: null,
  policyVersion: null,
  error: null,
  reportedBy: null,
  lateReports: 0,
  ...rest,
})

const attempts = [
  attemptOf(1, { result: 'failed', resultAt: at(18) }),
  attemptOf(2, { result: 'succeeded', resultAt: at(25) }),
]
const launch = { state: 'running', requestedAt: at(9), endedAt: null, attempts: 2 }
const why = { launch, attempts, cloud: [] } as unknown as LaunchWhy

test('attempts without a choice are listed with their places, steps and phases, and no button', () => {
  const html = markupOf(<AttemptTimeline why={why} placeOf={() => 'shared capacity'} />)
  expect(html.match(/shared capacity/g)).toHaveLength(2)
  for (const words of ['Requested', 'Decided', 'Failed', '+8 s', 'Running', '+5 s'])
    expect(html).toContain(words)
  expect(html.match(/data-testid="attempt-lane"/g)).toHaveLength(2)
  expect(html).toContain('16 s in all')
  expect(html).not.toContain('<button')
})

test('the explained attempt is marked, and each can be selected', () => {
  const choice = { shown: 2, onShow: () => undefined }
  const html = markupOf(<AttemptTimeline why={why} placeOf={() => 'vsphere-a'} choice={choice} />)
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(html.split('aria-current="step"')).toHaveLength(2)
  expect(html.indexOf('aria-current="step"')).toBeGreaterThan(html.indexOf('Attempt 1'))
})
