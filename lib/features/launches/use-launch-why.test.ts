import { expect, test } from 'vitest'
import { pollOf } from './use-launch-why.client'

const gone = { cleaningUp: false, goneAt: '2026-01-01T00:00:00.000Z' }
const left = { cleaningUp: false, goneAt: null }
const cleaning = { cleaningUp: true, goneAt: null }

test.each([
  { state: 'pending', cloud: [], afterMs: 15_000 },
  { state: 'pending', progress: 'building', cloud: [left], afterMs: 3_000 },
  // A launch may be ended on another page or through the API.
  { state: 'running', cloud: [], afterMs: 15_000 },
  // The end is recorded before the deletion of the servers starts.
  { state: 'ended', cloud: [left], afterMs: 15_000 },
  { state: 'ended', cloud: [gone, cleaning], afterMs: 3_000 },
  { state: 'ended', cloud: [gone], afterMs: false },
  { state: 'failed', cloud: [], afterMs: false },
  { state: 'nothing-fits', cloud: [], afterMs: false },
] as const)('a launch that is $state with $cloud is fetched again after $afterMs ms', (row) => {
  const { state, progress = null, cloud, afterMs } = row
  expect(pollOf({ launch: { state, progress }, cloud })).toBe(afterMs)
})
