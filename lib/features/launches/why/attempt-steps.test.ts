import { expect, test } from 'vitest'
import { attemptSteps } from './attempt-steps'

const second = (n: number) => `2026-11-23T10:00:${String(n).padStart(2, '0')}.000Z`
const attempt = {
  attempt: 1,
  at: second(1),
  result: 'failed',
  resultAt: second(5),
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
} as const
const cloud = {
  attempt: 1,
  account: null,
  realm: null,
  startedAt: second(2),
  acceptedAt: second(3),
  servers: [],
  failure: null,
  cleaningUp: true,
  stoppingAt: second(6),
  cleanUpError: null,
  goneAt: null,
}
const launch = { requestedAt: second(0), endedAt: null, attempts: 2 }
const labels = (...given: Parameters<typeof attemptSteps>) =>
  attemptSteps(...given).map(({ label, sinceMs }) => `${label} ${sinceMs}`)

test('an attempt that failed shows each step with the time since the previous one', () => {
  expect(labels(attempt, launch, [cloud])).toEqual([
    'Requested null',
    'Decided 1000',
    'Sent to the cloud 1000',
    'Accepted by the cloud 1000',
    'Failed 2000',
    'Deletion began 1000',
  ])
})

test('a later attempt begins with its decision, and the last one shows the end of the launch', () => {
  const last = { ...attempt, attempt: 2, result: 'succeeded', resultAt: second(5) } as const
  expect(labels(last, { ...launch, endedAt: second(9) }, [cloud])).toEqual([
    'Decided null',
    'Running 4000',
    'Ended 4000',
  ])
})
