import fs from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { SEALED_AT, tamper, writeAudits } from '@/testing/ledger'
import { person } from '@/testing/people'
import { progressFile } from '../progress/progress-file.server'
import { runVerification } from '../run-verification.server'
import { sealLedgers } from '../seal-ledgers.server'
import { type StartVerifiers, verifiersOn } from './verifiers.server'

/** A receipt and a result; five seals of the log with 2 entries each, and 2 entries that are not sealed. */
beforeAll(async () => {
  // Eight verifiers and the run use a connection each.
  process.env.BERTH_POOL_SIZE = '10'
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows()
  const body = { pool: pool.name, deployable: deployable.name }
  const { json } = await call('POST', '/launches', { ...operator, body })
  const outcome = { attempt: 1, result: 'succeeded' }
  await call('POST', `/launches/${json.id}/outcome`, { ...operator, body: outcome })
  for (let i = 0; i < 5; i++) {
    await writeAudits(2)
    await sealLedgers(database(), SEALED_AT)
  }
  await writeAudits(2)
})

beforeEach(() => fs.rmSync(progressFile(), { force: true }))

async function run(start?: StartVerifiers) {
  const lines: string[] = []
  let read = 0
  const onRead = (count: number) => {
    read = count
  }
  const how = start === undefined ? { onRead } : { onRead, start }
  const verdict = await runVerification(database(), (line) => lines.push(line), how)
  return { verdict, lines, read }
}

const atOnce = (count = 3) => verifiersOn(database(), count)

test('parts that are verified concurrently have the same report as a sequential run', async () => {
  const inOrder = await run()
  expect(inOrder.verdict).toBe('sound')
  expect(inOrder.lines).toContain('audit: 12 rows in 5 seals, 2 not sealed yet, 0 pruned')
  expect(inOrder.read).toBeGreaterThan(12)
  for (const count of [1, 3, 8]) expect(await run(atOnce(count))).toEqual(inOrder)
})

test('a verifier that fails ends the run and the other verifiers', async () => {
  const fails: StartVerifiers = (snapshot) => {
    const { verify, end } = atOnce()(snapshot)
    const [first, ...others] = verify
    if (first === undefined) throw new Error('No verifier was started')
    const failing = () => Promise.reject(new Error('the database is gone'))
    return { verify: [failing, ...others], end }
  }
  await expect(run(fails)).rejects.toThrow('the database is gone')
  expect((await run(atOnce())).verdict).toBe('sound')
})

test('a forged row in each part is found, in the order of the record', async () => {
  await tamper(
    `update "Receipt" set "roll" = 0.25`,
    `update "AttemptResult" set "result" = 'failed'`,
    `update "AuditEntry" set "action" = 'x' where "id" in (select min("id") from "AuditEntry" group by ("id" - 1) / 2)`,
    `update "AuditEntry" set "mac" = repeat('0', 64) where "id" = (select max("id") from "AuditEntry")`,
    `update "RecordChange" set "mac" = repeat('0', 64) where "id" = (select max("id") from "RecordChange")`,
    `insert into "DecisionContent" ("hash", "kind", "body", "usedOn") values (repeat('a', 64), 'part', '{}', current_date)`,
    `update "Setting" set "outcomeMinutes" = "outcomeMinutes" + 1`,
  )
  const inOrder = await run()
  expect(inOrder.verdict).toBe('tampered')
  const edited = inOrder.lines.flatMap((line) => /^(\S+) \w+: edited/.exec(line)?.[1] ?? [])
  const entries = Array.from({ length: 7 }, () => 'audit')
  expect(edited).toEqual(['receipt', 'result', ...entries, 'change', 'content', 'setting'])
  for (const count of [1, 3, 8]) expect(await run(atOnce(count))).toEqual(inOrder)
})
