import { expect, test, vi } from 'vitest'
import { newId } from '@/lib/db/new-id.server'
import * as make from '@/testing/inventory'
import { type Db, database } from '../client.server'
import { mostSnapshots, openSnapshot } from './open-snapshot.server'

const names = async (tx: Db) => (await tx.provider.findMany({ select: { name: true } })).length

/** Yields the number of providers repeatedly. */
async function* counts(tx: Db): AsyncGenerator<number, void> {
  for (let i = 0; i < 1_000; i++) yield await names(tx)
}

async function opened<T>(read: (tx: Db) => AsyncGenerator<T, void>, longestMs?: number) {
  const values = await openSnapshot(read, longestMs)
  if (values === null) throw new Error('No snapshot was opened')
  return values
}

const inTransaction = async () => {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from pg_stat_activity
    where "datname" = current_database() and "state" like 'idle in transaction%'`
  return row?.count
}

test('all values are from the same state of the database', async () => {
  const values = await opened(counts)
  const { value: before } = await values.next()
  await make.provider({ name: newId() })
  expect((await values.next()).value).toBe(before)
  await values.return?.()
  expect(await names(database())).toBe(Number(before) + 1)
})

test('a consumer that stops ends the transaction, before and after its first value', async () => {
  for (const taken of [0, 1, 5]) {
    const values = await opened(counts)
    for (let i = 0; i < taken; i++) await values.next()
    expect(await inTransaction()).toBe(1)
    await values.return?.()
    await vi.waitFor(async () => expect(await inTransaction()).toBe(0), { timeout: 10_000 })
  }
})

async function takeAll<T>(values: AsyncIterable<T>, taken: T[] = []) {
  for await (const value of values) taken.push(value)
}

test('a consumer that reads nothing for too long gets an error, and the transaction ends', async () => {
  const values = await opened(counts, 500)
  await vi.waitFor(async () => expect(await inTransaction()).toBe(0), { timeout: 10_000 })
  await expect(takeAll(values)).rejects.toThrow()
})

test('a failed read fails its consumer, immediately if it is the first read', async () => {
  const failing = (after: number) =>
    async function* () {
      for (let i = 0; i < after; i++) yield i
      throw new RangeError('broken')
    }
  await expect(openSnapshot(failing(0))).rejects.toThrow('broken')
  const taken: number[] = []
  await expect(takeAll(await opened(failing(3)), taken)).rejects.toThrow('broken')
  expect(taken).toEqual([0, 1, 2])
})

test('only a few snapshots are open at a time', async () => {
  const all = await Promise.all(Array.from({ length: mostSnapshots() }, () => opened(counts)))
  expect(await openSnapshot(counts)).toBeNull()
  for (const each of all) await each.return?.()
  const values = await opened(counts)
  await values.return?.()
})
