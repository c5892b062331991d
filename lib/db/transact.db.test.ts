import { expect, test } from 'vitest'
import { err, ok } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { decide } from './decide-once.server'
import { inTx } from './statements.server'
import { transact } from './transact.server'

const lock = (tx: Db, id: string) =>
  tx.$queryRaw`select 1 as "one" from "Account" where "id" = ${id} for update`

test('both of two deadlocked transactions complete', async () => {
  const { accounts } = await inventoryRows({ accounts: ['a', 'b'] })
  const ids = accounts.map(({ id }) => id)
  let arrived = 0
  let open: () => void = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  const crosswise = (order: readonly string[]) =>
    transact(async (tx) => {
      const [first = '', second = ''] = order
      await lock(tx, first)
      if (++arrived === 2) open()
      await both
      await lock(tx, second)
      return ok(order)
    })
  const ends = await Promise.all([crosswise(ids), crosswise(ids.toReversed())])
  expect(ends).toEqual([ok(ids), ok(ids.toReversed())])
  // One of them was rolled back and ran again.
  expect(arrived).toBeGreaterThan(2)
})

test('a row that was deleted between reading and writing is read again', async () => {
  const { accounts } = await inventoryRows({ accounts: ['a'] })
  const [id = ''] = accounts.map((account) => account.id)
  let reads = 0
  const named = await transact(async (tx) => {
    const name = `read ${++reads} times ${id}`
    const where = { id: reads === 1 ? 'gone meanwhile' : id }
    return ok((await tx.account.update({ where, data: { name } })).name)
  })
  expect(named).toEqual(ok(`read 2 times ${id}`))
})

test('a transaction with a conflict at each attempt gets a retry message', async () => {
  let tries = 0
  const end = await transact(async (tx) => {
    tries++
    await tx.$executeRaw`do $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`
    return ok(null)
  })
  expect(end).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(tries).toBe(4)
})

const outOfRange = err(expect.objectContaining({ kind: 'invalid', code: 'out-of-range' }))

test('a number that does not fit into its column is refused', async () => {
  const { accounts } = await inventoryRows({ accounts: ['a'] })
  const [id = ''] = accounts.map((account) => account.id)
  const raised = (adjustPercent: string) =>
    transact(async (tx) => ok(await tx.account.update({ where: { id }, data: { adjustPercent } })))
  expect(await raised('1000000')).toEqual(outOfRange)
  const text = `update "Account" set "adjustPercent" = 1000000 where "id" = '${id}'`
  expect(await transact(async (tx) => ok(await tx.$executeRawUnsafe(text)))).toEqual(outOfRange)
  expect(await decide((tx) => inTx(tx)([{ name: 'raise', text, values: [] }]))).toEqual(outOfRange)
})
