import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { dataDirOf, recordFolder } from '@/lib/db/record/record-folder.server'
import { writtenFile } from '@/lib/db/record/written-notes.server'
import { env } from '@/lib/env.server'
import { tamper, verified, writeAudits } from '@/testing/ledger'
import { runVerification } from '../run-verification.server'
import { sealLedgers } from '../seal-ledgers.server'
import { acceptHeads, forgetHeads } from './follow-heads.server'
import { headsFile } from './heads-file.server'
import { watchRecord } from './watch-record.server'

// The second of several processes on one port has its own folder within the data directory.
const second = path.join(dataDirOf(env().BERTH_DATA_DIR, 2), 'record')

async function run() {
  const lines: string[] = []
  const verdict = await runVerification(database(), (line) => lines.push(line))
  return { verdict, lines }
}

beforeEach(async () => {
  await tamper(`truncate "LedgerSeal", "LedgerPruning", "AuditEntry", "RecordChange"`)
  for (const folder of [recordFolder(), second]) fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(second, { recursive: true })
  forgetHeads()
  for (const count of [3, 2]) {
    await writeAudits(count)
    await sealLedgers(database(), new Date())
  }
  fs.copyFileSync(headsFile(), headsFile(second))
})

test('a seal that only the second process noted is missed, and one that both noted is reported once', async () => {
  await tamper(`delete from "LedgerSeal" where "number" = 2`)
  expect((await verified()).faults).toMatchObject([{ kind: 'seal-removed', id: '2' }])
  fs.rmSync(headsFile())
  const { verdict, lines } = await run()
  expect(verdict).toBe('tampered')
  expect(lines.join('\n')).toContain(`: 3 in ${headsFile(second)}`)
})

test('an accepted restore is accepted for each process', async () => {
  await tamper(`delete from "LedgerSeal" where "number" = 2`)
  fs.writeFileSync(writtenFile(second), '{"ledger":"audit","macs":["of-the-former-database"]}\n')
  await acceptHeads(database(), new Date())
  expect((await verified()).faults).toEqual([])
  const last = (folder: string) => fs.readFileSync(headsFile(folder), 'utf8').split('\n').at(-2)
  expect(last(second)).toContain('"accepted"')
  expect(last(second)).toBe(last(recordFolder()))
})

test('a row that the second process wrote is missed when it is deleted before its seal', async () => {
  await writeAuditsOfSecond()
  expect((await verified()).faults).toEqual([])
  await tamper(`delete from "AuditEntry" where "id" = (select max("id") from "AuditEntry")`)
  expect((await verified()).faults).toMatchObject([{ kind: 'removed', ledger: 'audit' }])
})

test('notes of a process that no longer runs are dropped once their rows are found', async () => {
  await writeAuditsOfSecond()
  for (let i = 0; i < 3; i++) await watchRecord(database(), new Date())
  expect(fs.existsSync(writtenFile(second))).toBe(false)
  expect((await verified()).faults).toEqual([])
})

async function writeAuditsOfSecond() {
  await writeAudits(1)
  const { mac } = await database().auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  fs.writeFileSync(writtenFile(second), `${JSON.stringify({ ledger: 'audit', macs: [mac] })}\n`)
}
