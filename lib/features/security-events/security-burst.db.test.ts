import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { raiseAlertsJob } from '@/lib/jobs/raise-alerts.server'
import { call } from '@/testing/call'
import { person, personInBrowser } from '@/testing/people'
import { flushSecurityEvents } from './record-security-event.server'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const runJob = (minutes: number) =>
  raiseAlertsJob.run({}, minutesFromNow(minutes), new AbortController().signal)

test('more than 50 refusals in 15 minutes raise one alert that names the caller and the address', async () => {
  const admin = await personInBrowser('admin')
  const viewer = await person('viewer', { name: 'Vera' })
  const refuse = async (count: number) => {
    for (let i = 0; i < count; i++)
      expect((await call('GET', '/webhooks', { ...viewer, address: '192.0.2.9' })).status).toBe(403)
    await flushSecurityEvents()
  }
  const bursts = async () =>
    (await call('GET', '/alerts', admin)).json.items.filter(
      ({ kind }: { kind: string }) => kind === 'security-burst',
    )
  const { revision, alerts } = (await call('GET', '/settings', admin)).json
  const recipients = ['security@example.org', 'admin@example.org']
  const body = { alerts: { ...alerts, recipients } }
  expect((await call('PUT', '/settings', { ...admin, ifMatch: revision, body })).status).toBe(200)

  await refuse(49)
  await runJob(0)
  expect(await bursts()).toEqual([])

  await refuse(2)
  for (const minutes of [0.1, 1, 2]) await runJob(minutes)
  await refuse(5)
  for (const minutes of [3, 10]) await runJob(minutes)

  const text = /^5\d calls were refused within 15 minutes, 5\d of them from Vera at 192\.0\.2\.9/
  expect(await bursts()).toMatchObject([{ count: 1, text: expect.stringMatching(text) }])
  const raised = { kind: 'alert.raised', payload: { path: ['kind'], equals: 'security-burst' } }
  expect(await database().event.count({ where: raised })).toBe(1)
  const { json } = await call('GET', '/mails', admin)
  const mails = json.items.filter(({ subject }: { subject: string }) => /refused/.test(subject))
  expect(mails.map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual(
    recipients.toSorted(),
  )
  for (const mail of mails) {
    expect(mail.subject.replace('Berth: ', '')).toMatch(text)
    expect(mail.text).toMatch(/Vera at 192\.0\.2\.9/)
    expect(mail.text).toContain('/admin/audit?noun=')
  }
})
