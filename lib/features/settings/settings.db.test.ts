import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { person } from '@/testing/people'

test('a change needs the revision seen, is audited, and the second of two loses', async () => {
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
    const admin = await person('admin')
    const { revision } = (await call('GET', '/settings', admin)).json
    return call('PUT', '/settings', { ...admin, ifMatch: revision, body })
  }

  test('changes by itself, and is audited', async () => {
    const before = (await call('GET', '/settings', await person('viewer'))).json
    const retention = { outcomeMinutes: 30, traceDays: 60, resultDays: 365 }
    const { status, json } = await put(retention)
    expect(status).toBe(200)
    expect(json).toEqual({ ...before, ...retention, revision: before.revision + 1 })
    const entry = await database().auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ noun: 'settings', after: retention })
  })

  test.each([
    ['results shorter than traces', { traceDays: 60, resultDays: 59 }, 'resultDays'],
    ['traces longer than results are now', { traceDays: 3650 }, 'resultDays'],
    ['no time at all', { traceDays: 0 }, 'traceDays'],
    ['a part of a day', { resultDays: 90.5 }, 'resultDays'],
    ['more than a week for an outcome', { outcomeMinutes: 10_081 }, 'outcomeMinutes'],
    ['nothing', { resultDays: null }, 'resultDays'],
  ])('refuses %s', async (_name, body, path) => {
    const { status, json } = await put(body)
    expect(status).toBe(422)
    expect(json.errors).toMatchObject([{ path }])
  })
})
