import { describe, expect, test } from 'vitest'
import { incidentOf, severityOf } from './severity'

const account = { accountId: 'a', account: 'gpu-a' }
const seen = { firstAt: new Date('2026-11-20T12:00:00Z'), lastAt: new Date('2026-11-20T12:30:00Z') }

describe('the severity of an alert', () => {
  const capacity = (used: number) =>
    severityOf({ kind: 'capacity', ...account, used, quota: 100, fullInHours: null })

  test('a full account is critical, a nearly full one is a warning', () => {
    expect([capacity(90), capacity(100)]).toEqual(['warning', 'critical'])
  })
})

describe('the incident of an alert', () => {
  test('a burst lasts from its first failure to its last, not until it is found', () => {
    const [from, to] = ['2026-11-20T11:40:00.000Z', '2026-11-20T11:52:00.000Z']
    const burst = {
      kind: 'failure-burst',
      ...account,
      failures: 5,
      from,
      to,
      poolId: null,
    } as const
    expect(incidentOf(burst, seen)).toEqual({ from, to })
  })

  test('a state lasts from its start and has no end', () => {
    const since = '2026-11-19T08:00:00.000Z'
    expect(incidentOf({ kind: 'stale-usage', ...account, since }, seen)).toEqual({
      from: since,
      to: null,
    })
  })

  test('launches without a match failed between the first and the last check that found them', () => {
    const facts = {
      kind: 'nothing-fits',
      poolId: 'p',
      pool: 'web',
      launches: 5,
      minutes: 60,
    } as const
    expect(incidentOf(facts, seen)).toEqual({
      from: seen.firstAt.toISOString(),
      to: seen.lastAt.toISOString(),
    })
  })
})
