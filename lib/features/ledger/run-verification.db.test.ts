import fs from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { keysOf } from '@/lib/db/record/seal-key.server'
import { SEALED_AT, tamper, writeAudits } from '@/testing/ledger'
import { forgetHeads } from './heads/follow-heads.server'
import { headsFile } from './heads/heads-file.server'
import { exitCodeOf, runVerification } from './run-verification.server'
import { sealLedgers } from './seal-ledgers.server'
import { type Noted, notedSchema } from './verify-noted.server'

const write = (count: number) => writeAudits(count)

async function run(options: { noted?: readonly Noted[]; keys?: ReturnType<typeof keysOf> } = {}) {
  const lines: string[] = []
  const verdict = await runVerification(database(), (line) => lines.push(line), options)
  const ends = lines.flatMap((line) => /^ {2}ends with (.+)$/.exec(line)?.[1] ?? [])
  return { verdict, lines, ends: ends.map((end) => notedSchema.parse(end)) }
}

beforeAll(async () => {
  for (const count of [3, 500]) {
    await write(count)
    await sealLedgers(database(), SEALED_AT)
  }
})

describe('the verifier', () => {
  test('prints the number of rows and the last seal', async () => {
    const { verdict, lines, ends } = await run()
    expect(verdict).toBe('sound')
    expect(lines).toContain('audit: 503 rows in 2 seals, 0 not sealed yet, 0 pruned')
    expect(lines.at(-1)).toBe('The record is sound.')
    expect(lines.at(-2)).toMatch(/^not covered: .*, Node \(load, physicalFreeRamMb, measuredAt\), /)
    expect(ends).toMatchObject([
      { ledger: 'audit', number: 2 },
      { ledger: 'change', number: 1 },
    ])
    expect((await run({ noted: ends })).verdict).toBe('sound')
  })

  test('prints what to do about another key', async () => {
    const { verdict, lines } = await run({ keys: keysOf('another secret of sixteen characters') })
    expect(exitCodeOf[verdict]).toBe(1)
    expect(lines[0]).toContain('audit seal 1: made with an unknown key')
    expect(lines.at(-1)).toContain('BERTH_FORMER_SEAL_KEYS')
  })

  test('misses an end that was cut off: by the file of heads, or by an end that an administrator noted', async () => {
    const { ends } = await run()
    await tamper(`delete from "AuditEntry" where "id" > 3`)
    await tamper(`delete from "LedgerSeal" where "number" = 2`)
    expect((await run()).lines[0]).toMatch(/^audit seal 2: removed, was noted outside the database/)
    fs.rmSync(headsFile())
    expect((await run()).verdict).toBe('sound')
    const { verdict, lines } = await run({ noted: ends })
    expect(verdict).toBe('tampered')
    expect(lines[0]).toBe('audit seal 2: removed, was there when its root was noted')
    forgetHeads()
  })

  test('finds a row that was tampered with before it was sealed', async () => {
    await tamper(`insert into "AttemptResult" ("receiptId", "result", "at", "source", "reportedBy", "digest")
      values (1, 'succeeded', now(), 'driver', 'Eve', ''), (2, 'failed', now(), 'driver', 'Eve', repeat('0', 64))`)
    expect((await sealLedgers(database(), SEALED_AT)).sealed).toMatchObject({ result: 2 })
    const { lines } = await run()
    expect(lines[0]).toMatch(/^result 1: edited/)
    expect(lines[1]).toMatch(/^result 2: edited/)
  })

  test('summarizes hundreds of faulty rows', async () => {
    await write(300)
    await sealLedgers(database(), SEALED_AT)
    await tamper(`update "AuditEntry" set "note" = 'x'`)
    const { lines } = await run()
    expect(lines).toContain('… and 105 more')
    expect(lines.length).toBeLessThan(220)
  })
})
