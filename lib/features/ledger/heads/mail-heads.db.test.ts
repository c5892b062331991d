import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { mailHeadsJob } from '@/lib/jobs/mails/mail-heads.server'
import { call } from '@/testing/call'
import { writeAudits } from '@/testing/ledger'
import { personInBrowser } from '@/testing/people'
import { runVerification } from '../run-verification.server'
import { sealLedgers } from '../seal-ledgers.server'
import { notedSchema } from '../verify-noted.server'

const recipients = ['ada@x.example', 'bob@x.example']
const morning = new Date('2026-11-22T06:00:00Z')
const inHours = (hours: number) => new Date(morning.getTime() + hours * HOUR_MS)
const mails = () => database().mail.findMany({ orderBy: [{ at: 'asc' }, { recipient: 'asc' }] })

async function setRecipients(headRecipients: readonly string[]) {
  const admin = await personInBrowser('admin')
  const { revision } = (await call('GET', '/settings', admin)).json
  const body = { alerts: { headRecipients } }
  return call('PUT', '/settings', { ...admin, ifMatch: revision, body })
}

const ending = new AbortController().signal
const mailed = (at: Date) => mailHeadsJob.run(null, at, ending)

beforeAll(async () => {
  await writeAudits(3)
  expect((await setRecipients(recipients)).status).toBe(200)
  await sealLedgers(database(), new Date())
})

beforeEach(async () => {
  await database().mail.deleteMany()
})

test('each recipient gets one mail a day, also from two processes', async () => {
  await Promise.all([mailed(morning), mailed(morning)])
  expect(await mailed(inHours(17))).toBeNull()
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(recipients)
  expect(await mailed(inHours(24))).toEqual({ queued: 2 })
  expect(await mails()).toHaveLength(4)
})

test('it names the last seal of each ledger, in the form that verify-ledger accepts', async () => {
  await mailed(morning)
  const text = (await mails())[0]?.text ?? ''
  const seals = await database().ledgerSeal.findMany({
    distinct: ['ledger'],
    orderBy: [{ ledger: 'asc' }, { number: 'desc' }],
  })
  expect(seals.map(({ ledger }) => ledger)).toEqual(['audit', 'change'])
  for (const { ledger, number, root, sealedAt } of seals)
    expect(text).toContain(
      `${ledger}: seal ${number} of ${sealedAt.toISOString()}, head ${ledger}:${number}:${root}\n`,
    )
  const noted = (/npm run verify-ledger -- (.+)\n$/.exec(text)?.[1] ?? '')
    .split(' ')
    .map((head) => notedSchema.parse(head))
  expect(noted).toHaveLength(2)
  const verdictOf = (end: typeof noted) =>
    runVerification(database(), () => undefined, { noted: end })
  expect(await verdictOf(noted)).toBe('sound')
  expect(await verdictOf(noted.map((end) => ({ ...end, number: end.number + 1 })))).toBe('tampered')
})

test('is not sent unless it is switched on', async () => {
  await setRecipients([])
  expect(await mailed(morning)).toBeNull()
  expect(await mails()).toEqual([])
})
