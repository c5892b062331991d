import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  ago,
  alertsOf,
  checkAlerts,
  failAt,
  inventoryWithoutAlerts,
} from '@/testing/fixtures/alert-fixture'
import { type Person, person } from '@/testing/people'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

test('a finding that repeats stays one alert and is counted', async () => {
  const rows = await inventoryWithoutAlerts()
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  const first = await checkAlerts()
  expect(await checkAlerts()).toMatchObject({ ...first, raised: 0, resolved: 0 })
  expect(await alertsOf(rows, operator)).toMatchObject([{ count: 1 }])
  await failAt(rows, new Date(Date.now() - 1000))
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toMatchObject([
    { count: 2, text: expect.stringContaining('4 failures') },
  ])
})

test('an alert causes one event and one mail', async () => {
  const rows = await inventoryWithoutAlerts()
  await database().setting.updateMany({ data: { alerts: { recipients: ['on-call@x.example'] } } })
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  await Promise.allSettled([checkAlerts(), checkAlerts()])
  await database().setting.updateMany({ data: { alerts: {} } })
  const [alert] = await alertsOf(rows, operator)
  const events = await database().event.findMany({
    where: { kind: 'alert.raised', payload: { path: ['alertId'], equals: alert?.id ?? '' } },
  })
  expect(events).toHaveLength(1)
  const mails = await database().mail.findMany({ where: { subject: { contains: rows.mark } } })
  expect(mails).toMatchObject([{ recipient: 'on-call@x.example', state: 'waiting' }])
  expect(mails[0]?.text).toMatch(/, http:\/\/localhost:3000\/\S+\n$/)
})

test('an alert of a burst stays open after the burst ends until it is acknowledged; a failure within an hour continues it', async () => {
  const rows = await inventoryWithoutAlerts()
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  await checkAlerts()
  const [before] = await alertsOf(rows, operator)
  const later = new Date(Date.now() + 20 * 60_000)
  await checkAlerts(later)
  expect(await alertsOf(rows, operator)).toEqual([before])
  await call('POST', `/alerts/${before?.id}/acknowledge`, { ...operator, body: {} })
  await checkAlerts(later)
  expect(await alertsOf(rows, operator)).toEqual([])
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toMatchObject([{ id: before?.id, count: 2 }])
})

test('an alert about a condition is resolved when the condition ends', async () => {
  const rows = await inventoryWithoutAlerts()
  await database().account.update({
    where: { id: rows.account.id },
    data: { quota: 1, running: 1 },
  })
  await checkAlerts()
  expect(await alertsOf(rows, operator)).not.toEqual([])
  await database().account.update({ where: { id: rows.account.id }, data: { quota: null } })
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toEqual([])
})

test('an alert can be assigned and unassigned, and the audit log records both', async () => {
  const rows = await inventoryWithoutAlerts()
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  await checkAlerts()
  const [alert] = await alertsOf(rows, operator)
  const path = `/alerts/${alert?.id}/acknowledge`
  const taken = await call('POST', path, { ...operator, body: {} })
  expect(taken.json).toMatchObject({ ackedBy: operator.name })
  await checkAlerts()
  expect(await alertsOf(rows, operator)).toMatchObject([{ ackedBy: operator.name }])
  expect((await call('POST', path, { ...operator, body: { on: false } })).json.ackedBy).toBeNull()
  const entries = await database().auditEntry.findMany({ where: { subjectId: alert?.id } })
  expect(entries.map(({ action }) => action)).toEqual(['alert.acknowledge', 'alert.acknowledge'])
  const viewer = await person('viewer')
  expect((await call('POST', path, { ...viewer, body: {} })).status).toBe(403)
  expect((await call('POST', '/alerts/none/acknowledge', { ...operator, body: {} })).status).toBe(
    404,
  )
})

test('an alert can be snoozed for hours, or until it changes', async () => {
  const rows = await inventoryWithoutAlerts()
  for (const minutes of [3, 2, 1]) await failAt(rows, ago(minutes))
  await checkAlerts()
  const [alert] = await alertsOf(rows, operator)
  const path = `/alerts/${alert?.id}/snooze`
  const snooze = (time: string) => call('POST', path, { ...operator, body: { for: time } })
  const { json } = await snooze('8h')
  expect(Date.parse(json.snoozedUntil) - Date.now()).toBeGreaterThan(7.9 * HOUR_MS)
  expect((await snooze('until-changed')).json).toMatchObject({
    snoozedUntil: null,
    snoozedUntilChanged: true,
  })
  await checkAlerts()
  expect((await alertsOf(rows, operator))[0]?.snoozedUntilChanged).toBe(true)
  await failAt(rows, new Date(Date.now() - 1000))
  await checkAlerts()
  expect((await alertsOf(rows, operator))[0]?.snoozedUntilChanged).toBe(false)
  expect((await snooze('1h')).json.snoozedUntil).not.toBeNull()
  expect((await call('DELETE', path, operator)).json.snoozedUntil).toBeNull()
  expect((await snooze('a week')).status).toBe(422)
})

test('open alerts are paged in one order: urgent ones, then the newest, then snoozed ones', async () => {
  await database().alert.updateMany({ data: { resolvedAt: new Date() } })
  const facts = { kind: 'scheduled-price', at: new Date().toISOString(), prices: 1 }
  const seen = { kind: facts.kind, facts, mark: 'a', count: 1, firstAt: ago(9) }
  const rows = [
    { subjectId: 'older', lastAt: ago(5) },
    { subjectId: 'snoozed', lastAt: ago(0), snoozedMark: 'a' },
    { subjectId: 'newer', lastAt: ago(1) },
    { subjectId: 'taken', lastAt: ago(2), ackedAt: ago(1), ackedBy: 'a' },
    { subjectId: 'awake', lastAt: ago(3), snoozedUntil: ago(1), snoozedMark: 'b' },
  ]
  await database().alert.createMany({
    data: rows.map((row) => ({ ...seen, ...row, id: row.subjectId })),
  })
  const found: string[] = []
  let cursor = ''
  do {
    const { json } = await call('GET', `/alerts?limit=2${cursor}`, operator)
    found.push(...json.items.map(({ id }: { id: string }) => id))
    cursor = json.next === null ? '' : `&cursor=${json.next}`
  } while (cursor !== '')
  expect(found).toEqual(['newer', 'awake', 'older', 'snoozed', 'taken'])
  await database().alert.deleteMany({ where: { id: { in: found } } })
})
