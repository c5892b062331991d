import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { canonical } from '@/lib/base/json/canonical'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { statesOf } from '@/lib/db/record/recorded-kinds.server'
import { recordedTransaction } from '@/lib/db/record/recorded-transaction.server'
import { digestOf } from '@/lib/db/record/row-mac.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { verified } from '@/testing/ledger'
import { type Person, person, personInBrowser } from '@/testing/people'

const short = { traceDays: 7, resultDays: 20 }
const long = { traceDays: 90, resultDays: 730 }

async function put(admin: Person, body: object) {
  const { revision } = (await call('GET', '/settings', admin)).json
  return call('PUT', '/settings', { ...admin, ifMatch: revision, body })
}

/** An administrator whose account is two days old. */
async function oldAdmin(): Promise<Person> {
  const admin = await personInBrowser('admin')
  await createdHoursAgo(admin, 48)
  return admin
}

const createdHoursAgo = ({ userId }: Person, hours: number) =>
  recordedTransaction(database(), new Date(), (tx) =>
    tx.user.update({
      where: { id: userId },
      data: { createdAt: new Date(Date.now() - hours * HOUR_MS) },
    }),
  )

async function putByTwo(body: object, change: object = body) {
  const [first, second] = [await oldAdmin(), await oldAdmin()]
  const requested = await put(first, body)
  return { first, second, requested, answer: await put(second, change) }
}

beforeEach(async () => {
  const { status, json } = await put(await personInBrowser('admin'), {
    ...long,
    retentionRequest: null,
  })
  expect({ status, ...json }).toMatchObject({ status: 200, ...long, retentionRequest: null })
})

test('waits for a second administrator, and takes effect with the confirmation', async () => {
  const { first, second, requested, answer } = await putByTwo(
    { ...short, outcomeMinutes: 45 },
    short,
  )
  const request = { ...short, requestedById: first.userId, requestedBy: first.name }
  expect(requested.status).toBe(200)
  expect(requested.json).toMatchObject({ ...long, outcomeMinutes: 45, retentionRequest: request })
  expect(answer.json).toMatchObject({ ...short, retentionRequest: null })
  const entries = await database().auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 })
  expect(entries).toMatchObject([
    {
      actorId: second.userId,
      after: short,
      before: { retentionRequest: request },
      note: `Confirmed the retention that ${first.name} requested.`,
    },
    {
      actorId: first.userId,
      after: { retentionRequest: request },
      note: 'Takes effect once another administrator confirms it within 24 hours.',
    },
  ])
  expect((await verified()).faults).toEqual([])
})

test('is not confirmed by its author, by a token, by an operator, or with other values', async () => {
  const { first, second, answer } = await putByTwo(short, { ...short, resultDays: 21 })
  expect(answer.json).toMatchObject({ ...long, retentionRequest: { requestedBy: second.name } })
  const own = await put(first, short)
  expect((await put(first, short)).json).toMatchObject(long)
  expect(own.json.retentionRequest).toMatchObject({ ...short, requestedBy: first.name })
  const byToken = await put(await person('admin'), short)
  expect(byToken.json.code).toBe('session-required')
  expect((await put(await personInBrowser('operator'), short)).status).toBe(403)
  expect((await call('GET', '/settings', first)).json).toMatchObject(long)
})

test.each([
  [23, short],
  [25, long],
])('is confirmed %d hours after the request: %j', async (hours, expected) => {
  const [first, second] = [await oldAdmin(), await oldAdmin()]
  for (const admin of [first, second]) await createdHoursAgo(admin, 72)
  const { retentionRequest } = (await put(first, short)).json
  const requestedAt = new Date(Date.now() - hours * HOUR_MS).toISOString()
  await database().setting.update({
    where: { id: 'main' },
    data: { retentionRequest: { ...retentionRequest, requestedAt } },
  })
  expect((await put(second, short)).json).toMatchObject(expected)
})

test.each([
  ['confirming', 23, 48, /^Your account was created less than 24 hours before/],
  ['requesting', 48, 23, /^The account of .* was created less than 24 hours before/],
])(
  'is not confirmed if the %s account is younger than a day',
  async (_which, own, other, words) => {
    const [first, second] = [await personInBrowser('admin'), await personInBrowser('admin')]
    await createdHoursAgo(first, other)
    await createdHoursAgo(second, own)
    const { retentionRequest } = (await put(first, short)).json
    const refused = await put(second, short)
    expect(refused).toMatchObject({ status: 409, json: { code: 'account-too-new' } })
    expect(refused.json.detail).toMatch(words)
    expect((await call('GET', '/settings', first)).json).toMatchObject({
      ...long,
      retentionRequest,
    })
  },
)

/** Creates a password link for the account of an administrator. */
async function linkFor(by: Person, admin: Person) {
  const { headers } = by
  expect((await call('POST', `/members/${admin.userId}/password-link`, { headers })).status).toBe(
    201,
  )
}

test.each([
  ['the first one created a password link for the second one', 'access-changed-by-author'],
  ['the second one created a password link for the first one', 'author-access-changed'],
])('is not confirmed if %s on the same day', async (_which, code) => {
  const [first, second] = [await oldAdmin(), await oldAdmin()]
  if (code === 'author-access-changed') await linkFor(second, first)
  else await linkFor(first, second)
  // A link ends no session, so that both can still call.
  const { retentionRequest } = (await put(first, short)).json
  expect(await put(second, short)).toMatchObject({ status: 409, json: { code } })
  expect((await call('GET', '/settings', first)).json).toMatchObject({ ...long, retentionRequest })
})

test('is withdrawn by any administrator, and cannot be confirmed afterwards', async () => {
  const { first, second, answer } = await putByTwo(short, { retentionRequest: null })
  expect(answer.json).toMatchObject({ ...long, retentionRequest: null })
  const entry = await lastAudit()
  expect(entry.note).toBe(`Withdrew the retention that ${first.name} requested.`)
  expect((await put(second, short)).json).toMatchObject(long)
})

test('one administrator can lengthen it, and other settings can change in the meantime', async () => {
  const { first, answer } = await putByTwo(short, { reportingCurrency: 'USD', traceDays: 30 })
  const request = { ...short, requestedBy: first.name }
  expect(answer.json).toMatchObject({ traceDays: 30, retentionRequest: request })
  const second = await oldAdmin()
  await put(second, short)
  const { json } = await put(second, { traceDays: 8 })
  expect(json).toMatchObject({ traceDays: 8, resultDays: 20, retentionRequest: null })
})

test.each([
  ['30 days', { traceDays: 30, resultDays: 30 }],
  ['results shorter than traces', { traceDays: 7, resultDays: 6 }],
  ['nobody', { ...short, requestedById: '' }],
])('is refused by the database as a request of %s', async (_name, change) => {
  const requested = { requestedById: 'x', requestedBy: 'x', requestedAt: '2026-01-01T00:00:00Z' }
  const retentionRequest = { ...short, ...requested, ...change }
  const update = database().setting.update({ where: { id: 'main' }, data: { retentionRequest } })
  await expect(update).rejects.toThrow('Setting_retentionRequest')
})

test('recorded settings without requests or bind settings still match their row', async () => {
  const [row] = await database().$queryRaw<{ state: object }[]>`
    select to_jsonb(t) - '{id,demo,installation,revision,retentionRequest,binding,offerMinutes,monitoringDays,secondFactorRoles}'::text[] as "state" from "Setting" as t`
  const [state] = await statesOf(database(), 'setting', Prisma.sql`true`)
  expect(state?.state).toBe(digestOf(canonical(row?.state)).toString('hex'))
})

test('is not confirmed with an account that a token of its author changed by SCIM', async () => {
  const [first, second] = [await oldAdmin(), await oldAdmin()]
  await recordedTransaction(database(), new Date(), (tx) =>
    tx.scimUser.create({
      data: {
        userId: second.userId,
        userName: second.email,
        makers: [first.userId],
        identityAt: new Date(Date.now() - 48 * HOUR_MS),
      },
    }),
  )
  expect((await put(first, short)).status).toBe(200)
  expect((await put(second, short)).json.code).toBe('account-made-by-author')
})
