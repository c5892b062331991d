import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { tamper, verified, verifiedAfter } from '@/testing/ledger'
import { person } from '@/testing/people'
import { sealLedgers } from '../seal-ledgers.server'

const seal = () => sealLedgers(database(), new Date())

beforeAll(async () => {
  const { headers } = await person('admin')
  for (const ifMatch of [0, 1]) {
    const body = { document: { factors: { num_cpus: ifMatch + 2 } }, note: 'why' }
    const { status } = await call('POST', '/ranker-factors/sla/publish', { headers, ifMatch, body })
    expect(status).toBe(201)
    await seal()
  }
})

test('factors that Berth publishes are recorded', async () => {
  const { faults, verdict } = await verified()
  expect({ faults, verdict }).toEqual({ faults: [], verdict: 'sound' })
})

const table = '"RankerFactorsVersion"'
test.each([
  [
    'changes a factor',
    `update ${table} set "document" = jsonb_set("document", '{factors,num_cpus}', '9') where "version" = 1`,
    'edited',
  ],
  ['sets a rule', `update ${table} set "document" = "document" || '{"rule": "1.0"}'`, 'edited'],
  ['renames an author', `update ${table} set "authorName" = 'Eve'`, 'edited'],
  [
    'adds a version',
    `insert into ${table} ("kind", "version", "document", "note", "authorName")
     values ('sla', 3, '{"factors": {}}', '', 'Eve')`,
    'inserted',
  ],
  ['removes a version', `delete from ${table} where "version" = 2`, 'removed'],
])('detects a database writer who %s', async (_name, sql, expected) => {
  const { verdict, faults } = await verifiedAfter(sql)
  expect(verdict).toBe('tampered')
  expect(faults).toContainEqual(
    expect.objectContaining({ ledger: 'ranker-factors', kind: expected }),
  )
})

test('a record that was sealed before factors were part of it adopts them once', async () => {
  const ofFactors = `"kind" = 'ranker-factors' or "kind" = 'adoption' and "subjectId" = 'ranker-factors'`
  await tamper(`delete from "RecordChange" where ${ofFactors}`)
  await seal()
  const edited = await verifiedAfter(`update ${table} set "note" = 'x' where "version" = 1`)
  expect(edited.faults).toContainEqual(
    expect.objectContaining({ ledger: 'ranker-factors', kind: 'edited', id: 'sla@1' }),
  )
})
