import fs from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import { tamper, writeAudits } from '@/testing/ledger'
import { exitCodeOf, runVerification } from '../run-verification.server'
import { sealLedgers } from '../seal-ledgers.server'
import { acceptHeads, forgetHeads } from './follow-heads.server'
import { headsFile } from './heads-file.server'
import { watchRecord } from './watch-record.server'

const seal = () => sealLedgers(database(), new Date())

const write = (count: number, at = new Date()) => writeAudits(count, { at })

async function run() {
  const lines: string[] = []
  const verdict = await runVerification(database(), (line) => lines.push(line))
  return { code: exitCodeOf[verdict], lines }
}

/** A process that starts with this data directory, or with a new one if none is given. */
const restart = () => forgetHeads()

async function startAnew(): Promise<void> {
  await tamper(`truncate "LedgerSeal", "LedgerPruning", "AuditEntry", "RecordChange"`)
  fs.rmSync(headsFile(), { force: true })
  restart()
}

beforeEach(async () => {
  await startAnew()
  await write(3)
  await seal()
  await write(2)
  await seal()
})

test('the heads of the seals are noted outside the database, one line each, readable only by the owner', async () => {
  const lines = fs.readFileSync(headsFile(), 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: 'sealed', ledger: 'audit', number: 1 },
    { kind: 'sealed', ledger: 'change', number: 1 },
    { kind: 'sealed', ledger: 'audit', number: 2 },
  ])
  expect(fs.statSync(headsFile()).mode & 0o777).toBe(0o600)
  expect((await run()).code).toBe(0)
})

test.each<[string, string[]]>([
  ['all seals of a ledger are deleted', [`delete from "LedgerSeal" where "ledger" = 'audit'`]],
  [
    'the last seal is deleted with its rows',
    [
      `delete from "LedgerSeal" where "number" = 2`,
      `delete from "AuditEntry" where "id" > (select "lastId" from "LedgerSeal" where "ledger" = 'audit' and "number" = 1)`,
    ],
  ],
  [
    'the last seal is deleted and a row is edited',
    [
      `delete from "LedgerSeal" where "number" = 2`,
      `update "AuditEntry" set "actorName" = 'Eve' where "id" = (select max("id") from "AuditEntry")`,
    ],
  ],
  [
    'everything is truncated',
    [`truncate "LedgerSeal", "LedgerPruning", "AuditEntry", "RecordChange"`],
  ],
  [
    'a seal is given another root',
    [`update "LedgerSeal" set "root" = repeat('0', 64) where "number" = 2`],
  ],
])('the heads of the seals stop the sealer when %s', async (_name, sql) => {
  await tamper(...sql)
  await write(1)
  for (const isNewProcess of [false, true]) {
    if (isNewProcess) restart()
    const { sealed, behind } = await seal()
    expect(sealed.audit).toBe(0)
    expect(behind[0]).toMatchObject({
      ledger: 'audit',
      detail: expect.stringContaining('seal 2'),
    })
  }
  const { code, lines } = await run()
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(
    /audit seal 2: (removed, was|edited, had another root when it was) noted/,
  )
})

test('the heads of the seals raise an alert while the database is behind them', async () => {
  const open = () => database().alert.findMany({ where: { kind: 'record', resolvedAt: null } })
  await tamper(`delete from "LedgerSeal"`)
  await watchRecord(database(), new Date())
  await raiseAlerts(new Date())
  expect(JSON.stringify(await open())).toContain('has no seals')
  await acceptHeads(database(), new Date())
  await watchRecord(database(), new Date())
  await raiseAlerts(new Date())
  expect(await open()).toEqual([])
})

test('the heads of the seals stop the sealer when a later seal was made without the key', async () => {
  await tamper(`insert into "LedgerSeal" select "ledger", 3, "firstId" + 2, "lastId" + 2, "count", "entries", "root", "root", "sealedAt", "keyId", "mac"
      from "LedgerSeal" where "number" = 2`)
  await write(1)
  expect((await seal()).behind).toMatchObject([{ detail: 'seal 3 was not made with a known key' }])
})

test('the heads of the seals that were edited are named', async () => {
  const text = fs.readFileSync(headsFile(), 'utf8')
  fs.writeFileSync(headsFile(), text.replace('"number":2', '"number":1'))
  const { code, lines } = await run()
  expect(code).toBe(1)
  expect(lines[0]).toBe(
    `heads file, line 3: edited, was not written with a known key: ${headsFile()}`,
  )
})

test('the heads of the seals survive a line that a crash cut off', async () => {
  fs.appendFileSync(headsFile(), '{"kind":"sea')
  restart()
  await write(1)
  expect((await seal()).sealed.audit).toBe(1)
  const { code, lines } = await run()
  expect({ code, lines }).toMatchObject({ code: 0 })
  expect(lines.join('\n')).toContain('noted outside the database: 4 in')
})

test('the heads of the seals are adopted by a new data directory, with a message', async () => {
  fs.rmSync(headsFile())
  restart()
  await watchRecord(database(), new Date())
  const { code, lines } = await run()
  expect(code).toBe(0)
  expect(lines.join('\n')).toMatch(/this data directory took over at audit:2:/)
  await tamper(`delete from "LedgerSeal"`)
  expect((await seal()).behind).toHaveLength(2)
})

test('a running process finds a missing seal although its file of heads was cut off or deleted', async () => {
  const [first = ''] = fs.readFileSync(headsFile(), 'utf8').split('\n')
  await tamper(`delete from "LedgerSeal" where "number" = 2`)
  fs.writeFileSync(headsFile(), `${first}\n`)
  expect((await seal()).behind).toMatchObject([{ ledger: 'audit' }])
  fs.rmSync(headsFile())
  expect((await seal()).behind).toMatchObject([{ ledger: 'audit' }])
})

test('the heads of the seals count again once an administrator accepted a restored database', async () => {
  await tamper(`delete from "LedgerSeal" where "number" = 2`)
  await acceptHeads(database(), new Date())
  expect((await seal()).sealed.audit).toBe(2)
  const { code, lines } = await run()
  expect(code).toBe(0)
  expect(lines.join('\n')).toMatch(/an administrator accepted audit:1:/)
})

describe('a seal that is much later than its rows', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

  test('is valid if the server was stopped, and a fault if the sealer ran in between', async () => {
    await startAnew()
    await write(2, daysAgo(3))
    await seal()
    expect((await run()).code).toBe(0)
    await write(2, daysAgo(2))
    await seal()
    const { code, lines } = await run()
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^audit seal 2: sealed long after its rows were written/)
  })
})
