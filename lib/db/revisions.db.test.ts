import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { person } from '@/testing/people'
import { database } from './client.server'
import { currentRevisions, deleteOldChanges, revisionsSince } from './revisions.server'

const run = (sql: string) => database().$executeRawUnsafe(sql)

test.each([
  ['facts', `update "Account" set "enabled" = false`],
  ['facts', `update "Price" set "amount" = 1`],
  ['facts', `insert into "Provider" (id, name, kind) values ('p', 'p', 'k')`],
  ['facts', `delete from "PoolAccount"`],
  ['failures', `delete from "AccountFailure"`],
  ['facts', `delete from "Sla"`],
  ['facts', `update "RankPreference" set "archivedAt" = now()`],
  ['people', `update "ApiToken" set "revokedAt" = now()`],
  ['people', `update "User" set "role" = 'viewer', "tenantId" = null`],
] as const)('a revision of %s changes by: %s', async (kind, sql) => {
  const before = await currentRevisions()
  await run(sql)
  const after = await currentRevisions()
  expect(after[kind]).not.toBe(before[kind])
})

test('a revision does not change with counters that change at every launch, nor by reading', async () => {
  const { account } = await inventoryRows()
  const before = await currentRevisions()
  await run(`update "Account" set "reserved" = 1, "running" = 2 where id = '${account.id}'`)
  await run(`update "ApiToken" set "lastUsedAt" = now()`)
  expect(await currentRevisions()).toEqual(before)
})

test('a revision changes with the usage and state of a pod, but not by an equal report', async () => {
  const { realm, mark } = await inventoryRows()
  const pod = await database().pod.create({ data: { realmId: realm.id, name: mark } })
  const changes = async (set: string) => {
    const before = await currentRevisions()
    await run(`update "Pod" set ${set} where id = '${pod.id}'`)
    return (await currentRevisions()).facts !== before.facts
  }
  expect(await changes(`"usage" = '{}', "usageAt" = now()`)).toBe(true)
  expect(await changes(`"usage" = '{}', "usageAt" = now()`)).toBe(false)
  expect(await changes(`"state" = 'draining'`)).toBe(true)
  expect(await changes(`"stateNote" = 'new disks', "costPerHour" = 2`)).toBe(false)
})

test('only the revision of samples changes, once for each batch that adds or removes samples', async () => {
  const { account } = await inventoryRows()
  const insert = `insert into "MonitoringSample" ("accountId", metric, at, value)
      select '${account.id}', 'm', now() - interval '1 minute' * i, 1 from generate_series(1, 9) as i on conflict do nothing`
  const before = await currentRevisions()
  await run('delete from "MonitoringSample"')
  expect(await currentRevisions()).toEqual(before)
  await database().$transaction([
    database().$executeRawUnsafe(insert),
    database().$executeRawUnsafe(insert),
  ])
  const added = await currentRevisions()
  expect(added).toEqual({ ...before, samples: expect.stringMatching(/^1:/) })
  await run('delete from "MonitoringSample"')
  expect((await currentRevisions()).samples).toMatch(/^2:/)
})

test('revisions are reused only by calls that arrived before they were read', async () => {
  const before = await currentRevisions()
  const arrivedAt = performance.now()
  await run(`update "Setting" set "outcomeMinutes" = 62`)
  const after = await revisionsSince(arrivedAt)
  expect(after.facts).not.toBe(before.facts)
  await run(`update "Setting" set "outcomeMinutes" = 63`)
  expect(await revisionsSince(arrivedAt)).toEqual(after)
  expect((await revisionsSince(performance.now())).facts).not.toBe(after.facts)
})

test('a revision changes when the transaction commits, not before', async () => {
  const before = await currentRevisions()
  await database().$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`update "Setting" set "outcomeMinutes" = 61`)
    expect(await currentRevisions()).toEqual(before)
  })
  expect((await currentRevisions()).facts).not.toBe(before.facts)
})

test('a revision never recurs after old changes are deleted', async () => {
  const { account } = await inventoryRows()
  const seen = new Set<string>()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 101; i++)
      await run(`update "Account" set "priority" = ${i + 1} where id = '${account.id}'`)
    seen.add((await currentRevisions()).facts)
    await deleteOldChanges(database(), new Date(Date.now() + 120_000))
    seen.add((await currentRevisions()).facts)
  }
  expect(seen.size).toBe(6)
  expect(await database().factsChange.count({ where: { kind: 'facts' } })).toBeLessThan(101)
})

test('a removed permission is refused at the next call', async () => {
  const admin = await person('admin')
  const get = () => call('GET', '/members', admin)
  expect((await get()).status).toBe(200)
  await database().user.update({ where: { id: admin.userId }, data: { role: 'viewer' } })
  expect((await get()).status).toBe(403)
  await database().user.update({ where: { id: admin.userId }, data: { disabledAt: new Date() } })
  expect((await get()).status).toBe(401)
})
