import { expect, test } from 'vitest'
import type { Limit } from './limits'
import { takeAttempt } from './take-attempt.server'

const limit: Limit = { name: 'test', attempts: 2, windowMs: 60_000 }
const at = (ms: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + ms)

test('no caller waits longer than a window, in any order of simultaneous calls', async () => {
  for (const ms of [50, 60]) expect((await takeAttempt(limit, 'a', at(ms))).ok).toBe(true)
  const early = await takeAttempt(limit, 'a', at(0))
  expect(early).toEqual({ ok: false, error: { kind: 'limited', retryAfterSeconds: 60 } })
  const late = await takeAttempt(limit, 'a', at(59_900))
  expect(late).toEqual({ ok: false, error: { kind: 'limited', retryAfterSeconds: 1 } })
  expect((await takeAttempt(limit, 'a', at(60_050))).ok).toBe(true)
})
