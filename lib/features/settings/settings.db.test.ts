import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { person, personInBrowser } from '@/testing/people'

test('a change needs the current revision, is audited, and fails if another one came first', async () => {
  const admin = await person('admin')
  const put = (ifMatch: number, reportingCurrency: string) =>
    call('PUT', '/settings', { ...admin, ifMatch, body: { reportingCurrency } })
  const before = await call('GET', '/settings', admin)
  expect(before.headers.get('etag')).toBe(`"${before.json.revision}"`)

  const both = await Promise.all([
    put(before.json.revision, 'EUR'),
    put(before.json.revision, 'CHF'),
  ])
  expect(both.map((it) => it.status).sort()).toEqual([200, 412])
  const won = both.find((it) => it.status === 200)
  const lost = both.find((it) => it.status === 412)
  expect(lost?.json.current.value).toEqual(won?.json)
  expect(lost?.json.current.author).toBe(admin.name)
  const entries = await database().auditEntry.findMany({ where: { noun: 'settings' } })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    before: { reportingCurrency: 'USD' },
    after: { reportingCurrency: won?.json.reportingCurrency },
  })
})

test.each(['usd', 'XQQ', 'EURO', ''])('%j is no currency', async (reportingCurrency) => {
  const admin = await person('admin')
  const answer = await call('PUT', '/settings', {
    ...admin,
    ifMatch: 1,
    body: { reportingCurrency },
  })
  expect(answer.status).toBe(422)
})

describe('retention', () => {
  const put = async (body: object) => {
    const admin = await personInBrowser('admin')
    const { revision } = (await call('GET', '/settings', admin)).json
    return call('PUT', '/settings', { ...admin, ifMatch: revision, body })
  }

  test('changes separately, and is audited', async () => {
    const before = (await call('GET', '/settings', await person('viewer'))).json
    const retention = { outcomeMinutes: 30, traceDays: 60, resultDays: 365 }
    const { status, json } = await put(retention)
    expect(status).toBe(200)
    expect(json).toEqual({ ...before, ...retention, revision: before.revision + 1 })
    const entry = await lastAudit()
    expect(entry).toMatchObject({ noun: 'settings', after: retention })
  })

  test.each([
    ['results shorter than traces', { traceDays: 60, resultDays: 59 }, 'resultDays'],
    ['traces longer than results are now', { traceDays: 3650 }, 'resultDays'],
    ['no time at all', { traceDays: 0 }, 'traceDays'],
    ['a part of a day', { resultDays: 90.5 }, 'resultDays'],
    ['more than a week for an outcome', { outcomeMinutes: 10_081 }, 'outcomeMinutes'],
    ['nothing', { resultDays: null }, 'resultDays'],
    ['offers of no time', { offerMinutes: 0 }, 'offerMinutes'],
  ])('refuses %s', async (_name, body, path) => {
    const { status, json } = await put(body)
    expect(status).toBe(422)
    expect(json.errors).toMatchObject([{ path }])
  })
})

test('hosts are offered for an hour unless another time is set', async () => {
  const admin = await personInBrowser('admin')
  const before = (await call('GET', '/settings', admin)).json
  expect(before.offerMinutes).toBe(60)
  const body = { offerMinutes: 15 }
  const put = await call('PUT', '/settings', { ...admin, ifMatch: before.revision, body })
  expect(put.json).toMatchObject({ offerMinutes: 15 })
})

describe('limits of sessions and tokens', () => {
  const put = async (body: object) => {
    const admin = await personInBrowser('admin')
    const { revision } = (await call('GET', '/settings', admin)).json
    return call('PUT', '/settings', { ...admin, ifMatch: revision, body })
  }

  test('are strict by default, and change together', async () => {
    const { json } = await call('GET', '/settings', await person('viewer'))
    expect(json).toMatchObject({
      staffIdleMinutes: 720,
      staffTotalHours: 168,
      tenantIdleMinutes: 1440,
      tenantTotalHours: 720,
      tokenDays: 365,
    })
    const limits = { staffIdleMinutes: 60, staffTotalHours: 12, tokenDays: 90 }
    expect((await put(limits)).json).toMatchObject(limits)
  })

  test.each([
    ['a session that ends before it is idle', { staffIdleMinutes: 721, staffTotalHours: 12 }],
    ['the same of tenants', { tenantTotalHours: 1 }],
    ['no idle time', { staffIdleMinutes: 4 }],
    ['a session of over a year', { tenantTotalHours: 8761 }],
    ['tokens of over ten years', { tokenDays: 3651 }],
  ])('refuse %s', async (_name, body) => {
    const { status, json } = await put(body)
    expect(status).toBe(422)
    expect(Object.keys(body)).toContain(json.errors[0].path)
  })

  test('cannot be changed with a token', async () => {
    const admin = await person('admin')
    const { revision } = (await call('GET', '/settings', admin)).json
    const change = (body: object) => call('PUT', '/settings', { ...admin, ifMatch: revision, body })
    expect((await change({ tokenDays: 3650 })).json.code).toBe('session-required')
    expect((await change({ resultDays: 100 })).json.code).toBe('session-required')
    expect((await change({ reportingCurrency: 'USD' })).status).toBe(200)
  })
})
