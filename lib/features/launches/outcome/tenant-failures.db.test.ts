import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { alertsOf, checkAlerts } from '@/testing/fixtures/alert-fixture'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { verified } from '@/testing/ledger'
import { type Person, person, tenant } from '@/testing/people'
import { timeOutAttempts } from './time-out-attempts.server'

let admin: Person
let operator: Person

beforeAll(async () => {
  admin = await person('admin')
  operator = await person('operator')
})

const names = ['a', 'b', 'c', 'd', 'e']

/** Five accounts that share launches evenly and lose 2 points for each failure within an hour. */
async function finedPool(): Promise<InventoryRows> {
  const rows = await inventoryRows({ accounts: names })
  const weights = Object.fromEntries(rows.accounts.map(({ id }) => [id, 100]))
  const params = { fine: 2, windowHours: 1 }
  await call('POST', `/pools/${rows.pool.id}/policy/publish`, {
    headers: admin.headers,
    ifMatch: 0,
    body: {
      document: {
        modules: [
          { id: 'base', module: 'weighted-split', enabled: true, params: { weights } },
          { id: 'fine', module: 'failure-fine', enabled: true, params },
        ],
      },
      note: 'failures cost points',
    },
  })
  return rows
}

const requested = ({ pool, deployable }: InventoryRows) => ({
  pool: pool.name,
  deployable: deployable.name,
})

const launch = async (rows: InventoryRows, who: Person, more: object = {}) =>
  (await call('POST', '/launches', { headers: who.headers, body: { ...requested(rows), ...more } }))
    .json

const report = (id: string, attempt: number, result: string, who: Person) =>
  call('POST', `/launches/${id}/outcome`, { headers: who.headers, body: { attempt, result } })

/** Fails a launch in a pool of five accounts until no attempt is left. */
async function failAll(rows: InventoryRows, who: Person): Promise<number> {
  const { id } = await launch(rows, who)
  let failures = 0
  for (let next: { attempt: number } | null = { attempt: 1 }; next !== null; failures++) {
    const answer = await report(id, next.attempt, 'failed', who)
    expect(answer.status).toBe(200)
    next = answer.json.next
  }
  return failures
}

type Alternative = { account: { id: string }; share: number }

/** The share of each account for a launch of a tenant, requested by staff. */
async function sharesFor(rows: InventoryRows, tenantId: string | null): Promise<number[]> {
  const body = { ...requested(rows), tenant: tenantId }
  const { json } = await call('POST', '/launches?dryRun=true', { headers: operator.headers, body })
  return rows.accounts.map(({ id }) =>
    Number(
      json.alternatives.find((each: Alternative) => each.account.id === id)?.share.toFixed(6) ?? 0,
    ),
  )
}

const failuresOf = ({ accounts }: InventoryRows) =>
  database().accountFailure.findMany({ where: { accountId: { in: accounts.map(({ id }) => id) } } })

const evenly = names.map(() => 0.2)

test('failures that users of a tenant report: 54 of them change no share of another tenant and raise no alert', async () => {
  const rows = await finedPool()
  const member = await person('member')
  const other = await tenant()
  let failures = 0
  while (failures < 54) failures += await failAll(rows, member)
  expect(await failuresOf(rows)).toHaveLength(failures)

  expect(await sharesFor(rows, other)).toEqual(evenly)
  expect(await sharesFor(rows, null)).toEqual(evenly)
  await checkAlerts()
  const raised = await alertsOf(rows, operator)
  expect(raised.map(({ kind }) => kind)).not.toContain('failure-burst')

  const [account] = rows.accounts
  const read = async (path: string) => (await call('GET', path, operator)).json
  expect(await read(`/accounts/${account?.id}`)).toMatchObject({ recentFailures: 0 })
  expect(await read(`/accounts/${account?.id}/failures?hours=6`)).toMatchObject({ items: [] })
  const panel = await read(`/overview/failures?range=24h&pool=${rows.pool.id}`)
  expect(panel.rows).toEqual([])
})

test('failures that users of a tenant report count for its own launches and previews, in the receipt and its replay', async () => {
  const rows = await finedPool()
  const member = await person('member')
  const { id } = await launch(rows, member)
  const { accountId } = await database().launch.findUniqueOrThrow({ where: { id } })
  await report(id, 1, 'failed', member)
  await report(id, 2, 'succeeded', member)

  const own = await sharesFor(rows, member.tenantId)
  const at = rows.accounts.findIndex((each) => each.id === accountId)
  expect(own[at]).toBeLessThan(0.2)
  expect(await sharesFor(rows, await tenant())).toEqual(evenly)

  const next = await launch(rows, member)
  const { json: receipt } = await call('GET', `/receipts/${next.id}.1`, operator)
  const failed = receipt.input.accounts.filter(
    (each: { failures: unknown[] }) => each.failures.length,
  )
  expect(failed).toMatchObject([{ id: accountId, failures: [expect.any(String)] }])
  expect((await verified()).verdict).toBe('sound')

  const body = { ...requested(rows), tenant: member.tenantId }
  const preview = await call('POST', '/preview', { headers: operator.headers, body })
  const selected = preview.json.outcome.groups[0].accounts as { id: string; share: number }[]
  const previewed = rows.accounts.map((it) => selected.find(({ id }) => id === it.id)?.share ?? 0)
  expect(previewed.map((share) => Number(share.toFixed(6)))).toEqual(own)
})

test('failures that users of a tenant report: no longer count when an account has a hundred of them in an hour', async () => {
  const rows = await inventoryRows()
  const member = await person('member')
  const { tenantId } = member
  const full = Array.from({ length: 99 }, () => ({ accountId: rows.account.id, tenantId }))
  await database().accountFailure.createMany({
    data: full.map((each) => ({ ...each, at: new Date(), source: 'launch' })),
  })
  for (const _ of [1, 2]) await failAll(rows, member)
  expect(await failuresOf(rows)).toHaveLength(100)
})

describe('failures that count for all tenants', () => {
  test('are those that staff report', async () => {
    const rows = await finedPool()
    const { id } = await launch(rows, await person('member'))
    await report(id, 1, 'failed', operator)
    expect(await failuresOf(rows)).toMatchObject([{ tenantId: null }])
    expect(await sharesFor(rows, await tenant())).not.toEqual(evenly)
  })

  test.each([
    { driver: 'external', counts: 'its tenant' },
    { driver: 'simulated', counts: 'all' },
  ])('a time-out with the driver $driver counts for $counts', async ({ driver, counts }) => {
    const rows = await inventoryRows()
    await database().account.update({ where: { id: rows.account.id }, data: { driver } })
    const member = await person('member')
    const { deadline } = await launch(rows, member)
    await timeOutAttempts(database(), new Date(deadline))
    const tenantId = counts === 'all' ? null : member.tenantId
    expect(await failuresOf(rows)).toMatchObject([{ tenantId }])
  })
})

describe('an attempt that a driver carries out', () => {
  test.each(['failed', 'succeeded'])('a tenant cannot report it as %s', async (result) => {
    const rows = await inventoryRows({ accounts: ['a', 'b'] })
    await database().account.updateMany({
      where: { providerId: rows.provider.id },
      data: { driver: 'simulated', driverConfig: { latencyMs: 60_000, failPercent: 0 } },
    })
    const member = await person('member')
    const { id } = await launch(rows, member)
    const answer = await report(id, 1, result, member)
    expect(answer).toMatchObject({ status: 409, json: { code: 'settled-by-driver' } })
    expect(answer.json.detail).toContain('end the launch')
    const now = await database().launch.findUniqueOrThrow({ where: { id } })
    expect(now).toMatchObject({ state: 'pending', attempts: 1 })
    expect(await failuresOf(rows)).toEqual([])
    expect(await database().lateReport.count({ where: { receipt: { launchId: id } } })).toBe(0)

    expect((await report(id, 1, result, operator)).status).toBe(200)
    expect((await report(id, 1, result, member)).status).toBe(200)
  })
})
