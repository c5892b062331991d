import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { startApi } from '@/testing/api-process/start'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { ask, CLIENTS, expectSound, expectStored, loadOf } from '@/testing/launch-load'
import { type Person, person } from '@/testing/people'
import { timeOutAttempts } from './outcome/time-out-attempts.server'

let operator: Person

beforeAll(async () => {
  operator = await person('operator')
})

const databaseUrl = () => process.env.DATABASE_URL ?? ''

describe('kill -9 of the server under load', () => {
  test('loses no acknowledged launch, makes none twice, and leaves nothing reserved permanently', async () => {
    const rows = await inventoryRows({ accounts: ['a', 'b', 'c'] })
    const first = await startApi(databaseUrl())
    const { answers, stop } = loadOf(first, operator, rows)
    while (answers.filter(({ status }) => status === 201).length < 100) await wait(10)
    await first.kill()
    await stop()
    await expectStored(answers)
    await expectSound(rows)

    // A caller without a response repeats the call and gets the launch that was made.
    const second = await startApi(databaseUrl())
    const lost = answers.filter(({ status }) => status === 0).slice(0, CLIENTS)
    expect(lost.length).toBeGreaterThan(0)
    const again = await Promise.all(lost.map(({ key }) => ask(second, operator, rows, key)))
    expect(again.map(({ status }) => status)).toEqual(lost.map(() => 201))
    await second.kill()
    const keys = new Set(
      [...answers, ...again].filter(({ status }) => status === 201).map(({ key }) => key),
    )
    const made = await database().idempotencyKey.count({
      where: { key: { startsWith: rows.mark } },
    })
    expect(await database().launch.count({ where: { poolId: rows.pool.id } })).toBe(made)
    expect(made).toBeGreaterThanOrEqual(keys.size)
    await expectSound(rows)

    // Without reports, each attempt counts as failed, until no match is left.
    for (let days = 1; days <= rows.accounts.length; days++)
      await timeOutAttempts(database(), new Date(Date.now() + days * DAY_MS))
    await expectSound(rows)
    const { reserved } = await database().pool.findUniqueOrThrow({ where: { id: rows.pool.id } })
    expect(reserved).toBe(0)
  }, 120_000)
})
