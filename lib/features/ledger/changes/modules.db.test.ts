import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { tamper, verified, verifiedAfter } from '@/testing/ledger'
import { addVersion, createModule } from '@/testing/modules'
import { sealLedgers } from '../seal-ledgers.server'

const seal = () => sealLedgers(database(), new Date())

beforeAll(async () => {
  expect((await createModule('sealed')).status).toBe(201)
  await seal()
  expect((await addVersion('sealed', 1)).status).toBe(201)
  expect((await createModule('removed')).status).toBe(201)
  const { headers } = await make.inventoryAdmin()
  const archived = { headers, ifMatch: 2, body: { archived: true } }
  expect((await call('PUT', '/modules/sealed', archived)).status).toBe(200)
  expect((await call('DELETE', '/modules/removed', { headers, ifMatch: 1 })).status).toBe(200)
})

test('modules that Berth makes, changes and removes are recorded', async () => {
  const { faults, verdict } = await verified()
  expect({ faults, verdict }).toEqual({ faults: [], verdict: 'sound' })
})

const version = '"CustomModuleVersion"'
test.each([
  [
    'changes an expression',
    `update ${version} set "definition" = jsonb_set("definition", '{expression}', '"0.0"')`,
    'module-version edited',
  ],
  ['renames an author', `update ${version} set "authorName" = 'Eve'`, 'module-version edited'],
  [
    'adds a version',
    `insert into ${version} ("moduleId", "version", "definition", "note", "authorName") values ('sealed', 3, '{}', '', 'Eve')`,
    'module-version inserted',
  ],
  ['removes a version', `delete from ${version} where "version" = 2`, 'module-version removed'],
  ['offers a module again', `update "CustomModule" set "archivedAt" = null`, 'module edited'],
])('detects a database writer who %s', async (_name, sql, expected) => {
  const { verdict, faults } = await verifiedAfter(sql)
  expect(verdict).toBe('tampered')
  expect(faults.map(({ ledger, kind }) => `${ledger} ${kind}`)).toContain(expected)
})

test('a record that was sealed before modules were part of it adopts them once', async () => {
  const ofModules = `"kind" like 'module%' or "kind" = 'adoption' and "subjectId" like 'module%'`
  await tamper(`delete from "RecordChange" where ${ofModules}`)
  await seal()
  const edited = await verifiedAfter(`update ${version} set "note" = 'x' where "version" = 1`)
  expect(edited.faults).toContainEqual(
    expect.objectContaining({ ledger: 'module-version', kind: 'edited', id: 'sealed@1' }),
  )
  const adopted = { where: { kind: 'adoption', subjectId: 'module-version' } }
  await seal()
  expect(await database().recordChange.count(adopted)).toBe(1)
})
