import fs from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { flushWritten, writtenFile } from '@/lib/db/record/written-notes.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { launchScope } from '@/testing/fixtures/launch-scope'
import { tamper, verified, verifiedAfter } from '@/testing/ledger'
import { type Person, personInBrowser } from '@/testing/people'
import { watchRecord } from '../heads/watch-record.server'
import { sealLedgers } from '../seal-ledgers.server'

let admin: Person

beforeAll(async () => {
  admin = await personInBrowser('admin')
  const rows = await inventoryRows()
  await sealLedgers(database(), new Date())
  const body = { pool: rows.pool.name, deployable: rows.deployable.name }
  const { json } = await call('POST', '/launches', { ...admin, body })
  const outcome = { attempt: 1, result: 'succeeded' }
  await call('POST', `/launches/${json.id}/outcome`, { ...admin, body: outcome })
  const { revision } = (await call('GET', '/settings', admin)).json
  await call('PUT', '/settings', {
    ...admin,
    ifMatch: revision,
    body: { reportingCurrency: 'EUR' },
  })
})

const newest = (table: string) => `(select max("id") from "${table}")`

test.each([
  ['receipt', 'Receipt'],
  ['result', 'AttemptResult'],
  ['audit', 'AuditEntry'],
  ['change', 'RecordChange'],
])('the newest %s that is not sealed yet is missed when it is deleted', async (ledger, table) => {
  const { faults } = await verifiedAfter(`delete from "${table}" where "id" = ${newest(table)}`)
  expect(faults.filter((it) => it.ledger === ledger)).toMatchObject([
    { kind: 'removed', detail: 'is gone, although this process wrote it' },
  ])
})

test('rows of a rolled-back transaction are not noted', async () => {
  const undone = new Error('undone')
  const entry = {
    action: 'policy.publish',
    noun: 'policy',
    subjectId: 's',
    subjectName: 's',
  } as const
  const scope = await launchScope(admin)
  flushWritten()
  const before = fs.readFileSync(writtenFile(), 'utf8')
  const rolledBack = inTransaction(database(), async (tx) => {
    await recordAudit(tx, scope, entry)
    throw undone
  })
  await expect(rolledBack).rejects.toThrow(undone)
  flushWritten()
  expect(fs.readFileSync(writtenFile(), 'utf8')).toBe(before)
  await inTransaction(database(), (tx) => recordAudit(tx, scope, entry))
  flushWritten()
  expect(fs.readFileSync(writtenFile(), 'utf8').slice(before.length)).toContain('"audit"')
  expect((await verified()).faults).toEqual([])
})

test('notes of existing rows are dropped, missing ones stay and raise the alarm', async () => {
  const watch = () => watchRecord(database(), new Date())
  for (const _run of [1, 2, 3]) expect((await watch()).missing).toEqual([])
  expect(fs.existsSync(writtenFile())).toBe(false)

  const { revision } = (await call('GET', '/settings', admin)).json
  await call('PUT', '/settings', {
    ...admin,
    ifMatch: revision,
    body: { reportingCurrency: 'CHF' },
  })
  await tamper(`delete from "AuditEntry" where "id" = ${newest('AuditEntry')}`)
  const runs = [await watch(), await watch(), await watch()]
  expect(runs.flatMap(({ missing }) => missing)).toMatchObject([{ ledger: 'audit' }])
  const [row] = await database().recordWatch.findMany()
  expect(row?.faults).toEqual(['rows are gone that this process wrote'])
  expect((await verified()).verdict).toBe('tampered')
})
