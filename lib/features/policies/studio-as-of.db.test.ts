import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type PolicyFixture, policyFixture } from '@/testing/fixtures/policy-fixture'
import { type Person, person } from '@/testing/people'
import { policyDocumentSchema, type Studio } from './schema'

const now = Date.now()
const hoursAgo = (hours: number) => new Date(now - hours * HOUR_MS)

let admin: Person
let viewer: Person
let fixture: PolicyFixture

beforeAll(async () => {
  ;[admin, viewer] = await Promise.all([person('admin'), person('viewer')])
})

beforeEach(async () => {
  fixture = await policyFixture(viewer)
})

const ask = (asOf: string | null, path = `/pools/${fixture.rows.pool.id}/studio`) =>
  call('GET', asOf === null ? path : `${path}?asOf=${encodeURIComponent(asOf)}`, {
    headers: viewer.headers,
  })

async function studioOf(asOf: Date | null, path?: string): Promise<Studio> {
  const { status, text, json } = await ask(asOf?.toISOString() ?? null, path)
  expect(status, text).toBe(200)
  return json
}

/** Inserts versions published at these instants, because the times of stored versions cannot be changed. */
async function publishedAt(...versions: { at: Date; inherits?: boolean }[]): Promise<void> {
  const { id } = fixture.rows.pool
  const rows = versions.map(({ at, inherits = false }, i) => ({
    version: i + 1,
    inherits,
    document: policyDocumentSchema.parse(fixture.firstWeighs(i + 1)),
    note: 'why',
    authorName: 'somebody',
    createdAt: at,
  }))
  await database().policy.create({
    data: { id, poolId: id, liveVersion: rows.length, versions: { create: rows } },
  })
}

const failuresIn = ({ snapshot }: Studio) =>
  snapshot.accounts.find(({ id }) => id === fixture.rows.account.id)?.failures

describe('the inputs as of an instant', () => {
  test('have the failures before it, and no later ones', async () => {
    for (const hours of [30, 26, 2])
      await call('POST', `/accounts/${fixture.rows.account.id}/failures`, {
        headers: admin.headers,
        body: { source: 'test', at: hoursAgo(hours).toISOString() },
      })
    expect(failuresIn(await studioOf(hoursAgo(25)))).toEqual(
      [30, 26].map((hours) => hoursAgo(hours).toISOString()),
    )
    expect(failuresIn(await studioOf(hoursAgo(28)))).toHaveLength(1)
    expect(failuresIn(await studioOf(null))).toHaveLength(3)
  })

  test('have the prices and rates of that time, including a future time', async () => {
    const { account, offered } = fixture.rows
    const db = database()
    const currency = 'SEK'
    const reportingCurrency = 'USD'
    await db.setting.updateMany({ data: { reportingCurrency } })
    await db.account.update({ where: { id: account.id }, data: { currency } })
    const cell = { accountId: account.id, hardwareProfileId: offered.id, source: 'test' }
    const [before, today, later] = [hoursAgo(48), hoursAgo(1), hoursAgo(-24)]
    await db.price.createMany({
      data: [
        { ...cell, amount: '1', validFrom: before, validTo: today },
        { ...cell, amount: '2', validFrom: today, validTo: later },
        { ...cell, amount: '3', validFrom: later },
      ],
    })
    const rate = { currency, reportingCurrency, enteredBy: 'test' }
    await db.exchangeRate.createMany({
      data: [
        { ...rate, rate: '10', validFrom: hoursAgo(72) },
        { ...rate, rate: '100', validFrom: hoursAgo(12) },
      ],
    })
    const costs = async (asOf: Date | null) =>
      (await studioOf(asOf)).snapshot.deployables
        .find(({ id }) => id === fixture.rows.deployable.id)
        ?.matches.filter((match) => match.account === account.id)
        .map(({ costPerHour }) => costPerHour)
    expect(await costs(hoursAgo(24))).toEqual(['10'])
    expect(await costs(hoursAgo(6))).toEqual(['100'])
    expect(await costs(null)).toEqual(['200'])
    expect(await costs(hoursAgo(-30))).toEqual(['300'])
    expect(await costs(hoursAgo(60))).toEqual([null])
  })

  test('list the inputs that were not recorded, and are stored like any other', async () => {
    const asOf = hoursAgo(24)
    const { snapshot } = await studioOf(asOf)
    expect(snapshot.takenAt).toBe(asOf.toISOString())
    expect(snapshot.notRecorded).toEqual(['running', 'quota', 'enabled', 'inventory'])
    const row = await database().inputSnapshot.findUniqueOrThrow({ where: { id: snapshot.id } })
    expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(now - HOUR_MS)
    expect((await ask(null, `/snapshots/${snapshot.id}`)).json).toEqual(snapshot)

    const today = await studioOf(null)
    expect(today.snapshot.notRecorded).toBeUndefined()
    expect([today.inForce, today.policyInForce]).toEqual([null, null])
  })
})

describe('the policy in force', () => {
  test('is the version of that time', async () => {
    await publishedAt({ at: hoursAgo(48) }, { at: hoursAgo(24) })
    const before = await studioOf(hoursAgo(25))
    expect(before.inForce).toBe(1)
    expect(before.policyInForce).toMatchObject({
      state: 'custom',
      revision: 1,
      document: fixture.firstWeighs(1),
    })
    expect(before.live.revision).toBe(2)
    expect((await studioOf(hoursAgo(24))).inForce).toBe(2)
    expect((await studioOf(hoursAgo(-24))).inForce).toBe(2)
  })

  test('is the global default while the pool inherits it', async () => {
    await publishedAt({ at: hoursAgo(-2) }, { at: hoursAgo(-4), inherits: true })
    const first = await database().policyVersion.findFirstOrThrow({
      where: { policyId: 'global' },
      orderBy: { version: 'asc' },
    })
    const then = await studioOf(hoursAgo(-1))
    expect(then.inForce).toBe(first.version)
    expect(then.policyInForce).toMatchObject({ state: 'inherits', revision: 0 })
    expect((await studioOf(hoursAgo(-3))).policyInForce).toMatchObject({ state: 'custom' })
    expect((await studioOf(hoursAgo(-5))).policyInForce).toMatchObject({
      state: 'inherits',
      revision: 2,
    })
    const global = await studioOf(hoursAgo(-5), '/policies/global/studio')
    expect(global).toMatchObject({ inForce: first.version, policyInForce: { pool: null } })
    const none = await studioOf(new Date(first.createdAt.getTime() - 1))
    expect([none.inForce, none.policyInForce]).toEqual([null, null])
  })
})

test.each([
  { asOf: 'yesterday' },
  { asOf: '2026-11-20' },
  { asOf: '2026-11-20T12:00:00' },
  { asOf: '0000-01-01T00:00:00Z' },
  { asOf: '9999-01-01T00:00:00Z' },
  { asOf: '' },
])('"$asOf" is no instant: 422, with its path', async ({ asOf }) => {
  const { status, json } = await ask(asOf)
  expect(status).toBe(422)
  expect(json.errors).toMatchObject([{ path: 'asOf' }])
})
