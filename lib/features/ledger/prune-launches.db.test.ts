import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { recordChanges } from '@/lib/db/record/record-changes.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { SEALED_AT, verified, verifiedAfter } from '@/testing/ledger'
import { type Person, person } from '@/testing/people'
import { pruneLaunches } from './prune-launches.server'
import { forgetWritten } from './rows/check-written.server'
import { sealLedgers } from './seal-ledgers.server'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let operator: Person
let rows: InventoryRows
/** Inputs of decisions that no other test prunes. */
let otherRows: InventoryRows

beforeAll(async () => {
  operator = await person('operator')
  rows = await inventoryRows({ accounts: ['a', 'b'] })
  otherRows = await inventoryRows()
})

/** The rows of this test are pruned before the notes of what was written are dropped. */
async function seal(): Promise<void> {
  await sealLedgers(database(), SEALED_AT)
  forgetWritten()
}

const prune = (now: Date) => pruneLaunches(database(), now)

async function launched({ pool, deployable } = rows): Promise<string> {
  const body = { pool: pool.name, deployable: deployable.name }
  return (await call('POST', '/launches', { ...operator, body })).json.id
}

const report = (id: string, attempt: number, result: string) =>
  call('POST', `/launches/${id}/outcome`, { ...operator, body: { attempt, result } })

const end = (id: string) => call('DELETE', `/launches/${id}`, operator)
const isRetained = async (id: string) =>
  (await call('GET', `/launches/${id}`, operator)).status === 200

test('pruning deletes launches that ended long ago once they are sealed, and verification still passes', async () => {
  const [pending, running, failed, ended] = [
    await launched(),
    await launched(),
    await launched(),
    await launched(),
  ]
  await report(running, 1, 'succeeded')
  for (const attempt of [1, 2]) await report(failed, attempt, 'failed')
  await report(ended, 1, 'succeeded')
  await end(ended)
  await report(ended, 1, 'failed')

  expect(await prune(inDays(731))).toMatchObject({ launches: 0 })
  await seal()
  expect(await prune(inDays(729))).toMatchObject({ launches: 0 })
  expect(await prune(inDays(731))).toMatchObject({ launches: 2 })

  expect(await Promise.all([pending, running, failed, ended].map(isRetained))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const { verdict, ledgers } = await verified()
  expect(verdict).toBe('sound')
  expect(ledgers).toMatchObject([
    { ledger: 'receipt', seals: 1, rows: 2, pruned: 4 },
    { ledger: 'result', seals: 1, rows: 1, pruned: 3 },
    { ledger: 'audit' },
    { ledger: 'change', pruned: 6 },
  ])
})

test('pruning hides nothing: another row that is deleted with the pruned ones is missed', async () => {
  const { faults } = await verifiedAfter(`delete from "Receipt" where "id" = 1`)
  expect(faults).toMatchObject([{ ledger: 'receipt', kind: 'removed', id: '1' }])
  const pardon = `delete from "LedgerPruning" where "ledger" = 'result'`
  expect((await verifiedAfter(pardon)).faults).toHaveLength(3)
})

test('pruning deletes inputs and traces first; the receipt stays and states the deletion', async () => {
  const id = await launched(otherRows)
  await end(id)
  const receipt = async () => (await call('GET', `/receipts/${id}.1`, operator)).json
  await prune(inDays(90))
  expect((await receipt()).input).not.toBeNull()
  expect((await prune(inDays(92))).contents).toBeGreaterThan(0)
  const { input, outcome, winner, digest } = await receipt()
  expect({ input, outcome }).toEqual({ input: null, outcome: null })
  expect(winner).not.toBeNull()
  expect(digest).toHaveLength(64)
  await seal()
  expect((await verified()).verdict).toBe('sound')
})

test('pruning follows the settings, and two processes share it', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, launched))
  for (const id of ids) await end(id)
  await seal()
  await database().$transaction(async (tx) => {
    await tx.setting.update({ where: { id: 'main' }, data: { traceDays: 1, resultDays: 2 } })
    await recordChanges(tx, new Date())
  })
  const [a, b] = await Promise.all([prune(inDays(3)), prune(inDays(3))])
  expect(a.launches + b.launches).toBe(7)
  expect((await verified()).verdict).toBe('sound')
})

test('a launch stays until its cloud confirmed that the servers are deleted', async () => {
  const id = await launched()
  await end(id)
  await seal()
  const { accountId } = await database().receipt.findFirstOrThrow({
    where: { launchId: id },
    select: { accountId: true },
  })
  const started = { launchId: id, attempt: 1, accountId: accountId ?? '' }
  const at = new Date()
  await database().cloudAttempt.create({
    data: { ...started, startedAt: at, begunAt: at, requestedAt: at },
  })
  await prune(inDays(731))
  expect(await isRetained(id)).toBe(true)
  await database().cloudAttempt.updateMany({ where: { launchId: id }, data: { goneAt: at } })
  await prune(inDays(731))
  expect(await isRetained(id)).toBe(false)
})
