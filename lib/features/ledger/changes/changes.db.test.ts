import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { recordedFixture } from '@/testing/fixtures/recorded-fixture'
import { verified, verifiedAfter } from '@/testing/ledger'
import { person } from '@/testing/people'
import { pruneLaunches } from '../prune-launches.server'
import { sealLedgers } from '../seal-ledgers.server'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const seal = () => sealLedgers(database(), new Date())

let memberId: string

beforeAll(async () => {
  memberId = (await recordedFixture()).memberId
})

const lastOf = (kind: string, where = '') =>
  `(select "id" from "RecordChange" where "kind" = '${kind}' ${where} order by "id" desc limit 1)`

test('every change that Berth makes is recorded, for each way to make it', async () => {
  const { faults, verdict, changing } = await verified()
  expect({ faults, verdict }).toEqual({ faults: [], verdict: 'sound' })
  expect(changing.rows).toBeGreaterThan(10)
  const kinds = await database().recordChange.groupBy({ by: ['kind'], _count: true })
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['adoption', 'exchange-rate', 'launch', 'person', 'policy-version']),
  )
})

const launch = `(select min("id") from "Launch")`
const newest = `(select max("id") from "AuditEntry")`
test.each<[string, string | readonly string[], string]>([
  ['makes all launches cheap', `update "Launch" set "costPerHour" = 0.0001`, 'launch edited'],
  [
    'moves a launch to a tenant',
    `update "Launch" set "requestedBy" = 'Eve' where "id" = ${launch}`,
    'launch edited',
  ],
  [
    'ends no launch',
    `update "Launch" set "state" = 'running', "endedAt" = null where "state" = 'ended'`,
    'launch edited',
  ],
  ['removes all launches', `delete from "Launch"`, 'launch removed'],
  [
    'rewrites a policy',
    `update "PolicyVersion" set "document" = '{"modules":[]}' where "version" = 1`,
    'policy-version edited',
  ],
  [
    'renames the author of a policy',
    `update "PolicyVersion" set "authorName" = 'Eve'`,
    'policy-version edited',
  ],
  [
    'changes a rate by its last digit',
    `update "ExchangeRate" set "rate" = "rate" + 0.000000000001`,
    'exchange-rate edited',
  ],
  ['removes a rate', `delete from "ExchangeRate" where "rate" = 0.5`, 'exchange-rate removed'],
  [
    'adds a price change',
    `insert into "PriceChange" ("id", "effectiveFrom", "appliedBy", "count", "before") values ('x', now(), 'Eve', 1, '{}')`,
    'price-change inserted',
  ],
  [
    'keeps results for a day',
    `update "Setting" set "traceDays" = 1, "resultDays" = 1`,
    'setting edited',
  ],
  [
    'requests a short retention in the name of another',
    `update "Setting" set "retentionRequest" = '{"traceDays":1,"resultDays":1,"requestedById":"x","requestedBy":"x","requestedAt":"2026-01-01T00:00:00Z"}'`,
    'setting edited',
  ],
  [
    'makes an administrator',
    `update "User" set "role" = 'admin' where "role" = 'operator'`,
    'person edited',
  ],
  [
    'takes over a sign-in',
    `update "User" set "passwordHash" = 'x' where "role" = 'admin'`,
    'person edited',
  ],
  [
    'adds a person',
    `insert into "User" ("id", "email", "name", "role") values ('eve', 'eve@x.org', 'Eve', 'admin')`,
    'person inserted',
  ],
  ['lets a token live again', `update "ApiToken" set "revokedAt" = null`, 'token edited'],
  [
    'widens a token',
    `update "ApiToken" set "scopes" = '{inventory.write}' where "revokedAt" is null`,
    'token edited',
  ],
  ['removes all inputs and traces', `delete from "DecisionContent"`, 'content removed'],
  [
    'removes a part of a trace',
    `delete from "DecisionContent" where "hash" = (select max("hash") from "DecisionContent" where "kind" = 'part')`,
    'content removed',
  ],
  [
    'edits an entry of the last minute',
    `update "AuditEntry" set "actorName" = 'Another Person', "address" = '6.6.6.6' where "id" = ${newest}`,
    'audit forged',
  ],
  [
    'adds an entry to the last minute',
    `insert into "AuditEntry" ("actorName", "action", "noun", "subjectId", "subjectName") values ('Eve', 'policy.publish', 'policy', 's', 's')`,
    'audit forged',
  ],
  [
    'takes the keyed digest off an entry',
    `update "AuditEntry" set "mac" = null where "id" = ${newest}`,
    'audit forged',
  ],
  [
    'copies an entry of the last minute',
    `insert into "AuditEntry" select (jsonb_populate_record(null::"AuditEntry", to_jsonb(a) || '{"id": 999}')).* from "AuditEntry" as a where "id" = ${newest}`,
    'audit copied',
  ],
  [
    'edits a result of the last minute, with its digest',
    `update "AttemptResult" set "reportedBy" = 'Eve', "digest" = encode(sha256('x'), 'hex')`,
    'result edited',
  ],
  [
    'puts a launch back, with a copy of its change',
    [
      `update "Launch" set "state" = 'running', "endedAt" = null where "id" = (select max("id") from "Launch" where "state" = 'ended')`,
      `insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac") select "at", "kind", "subjectId", "state", "mac" from "RecordChange"
        where "kind" = 'launch' and "subjectId" = (select max("id") from "Launch" where "state" = 'running') order by "id" desc offset 1 limit 1`,
    ],
    'change copied',
  ],
  [
    'takes back the record of a change',
    [
      `update "User" set "role" = 'viewer' where "id" = (select "subjectId" from "RecordChange" where "id" = ${lastOf('person')})`,
      `delete from "RecordChange" where "id" = ${lastOf('person')}`,
    ],
    'change removed',
  ],
  [
    'forges a permit to prune',
    [
      `delete from "DecisionContent"`,
      `insert into "RecordChange" ("at", "kind", "subjectId", "state", "mac") values (now(), 'content-pruning', '2999-01-01', 'pruned', 'x:y')`,
    ],
    'change forged',
  ],
])(
  'detects a writer with every right in the database but without the key who %s',
  async (_name, sql, expected) => {
    const { verdict, faults } = await verifiedAfter(...[sql].flat())
    expect(verdict).toBe('tampered')
    expect(faults.map(({ ledger, kind }) => `${ledger} ${kind}`)).toContain(expected)
  },
)

test('a row that was written without Berth is never signed by it later', async () => {
  await database().user.update({ where: { id: memberId }, data: { role: 'admin' } })
  await seal()
  await call('PUT', '/settings', {
    ...(await person('admin')),
    ifMatch: 2,
    body: { traceDays: 61 },
  })
  await seal()
  const { faults } = await verified()
  const users = faults.filter(({ ledger }) => ledger === 'person')
  expect(users).toContainEqual(expect.objectContaining({ kind: 'edited', id: memberId }))
})

test('inputs and traces are deleted only by pruning', async () => {
  await expect(database().decisionContent.deleteMany()).rejects.toThrow(
    /DecisionContent is \w+ until it is pruned/,
  )
  expect((await pruneLaunches(database(), inDays(200))).contents).toBeGreaterThan(0)
  const { faults } = await verified()
  expect(faults.filter(({ ledger }) => ledger === 'content')).toEqual([])
})
