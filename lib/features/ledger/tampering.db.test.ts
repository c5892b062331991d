import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { SEALED_AT, verified, verifiedAfter, writeAudits } from '@/testing/ledger'
import { person } from '@/testing/people'
import { sealLedgers } from './seal-ledgers.server'

/** Seven receipts, six of them sealed; five results; ten entries of the log in two seals, but none has number 3. */
beforeAll(async () => {
  const operator = await person('operator')
  const { pool, deployable } = await inventoryRows()
  const body = { pool: pool.name, deployable: deployable.name }
  const launched = async () => (await call('POST', '/launches', { ...operator, body })).json.id
  const outcome = { attempt: 1, result: 'succeeded' }
  for (let i = 0; i < 5; i++)
    await call('POST', `/launches/${await launched()}/outcome`, { ...operator, body: outcome })
  await launched()
  await write(2)
  await database().$queryRaw`select nextval('"AuditEntry_id_seq"')`
  await write(4)
  await sealLedgers(database(), SEALED_AT)
  await write(4)
  await sealLedgers(database(), SEALED_AT)
  await launched()
})

const write = (count: number) => writeAudits(count, { after: { b: 1.5, a: [null, 'x'] } })

const audit = (id: number) => `insert into "AuditEntry" ("id", "actorName", "action", "noun",
  "subjectId", "subjectName") values (${id}, 'Eve', 'policy.publish', 'policy', 's', 's')`

const swap = (table: string, [a, b]: readonly [number, number]) => [
  `update "${table}" set "id" = 1000 where "id" = ${a}`,
  `update "${table}" set "id" = ${a} where "id" = ${b}`,
  `update "${table}" set "id" = ${b} where "id" = 1000`,
]

const reseal = `update "LedgerSeal" set "entries" = "entries" || "entries", "count" = 2 * "count"
  where "ledger" = 'audit' and "number" = 2`

/** Forges a deletion without the key: the rows are deleted, and a pruning record of another key vouches for it. */
const pruning = (
  keyId: string,
) => `insert into "LedgerPruning" ("ledger", "number", "ids", "prunedAt", "keyId", "mac")
  values ('audit', 1, '\\x0000000000000002', now(), ${keyId}, md5(''))`

const ownKey = `(select "keyId" from "LedgerSeal" limit 1)`

test('an unmodified ledger is valid, and the report counts unsealed rows', async () => {
  const { verdict, faults, ledgers, contents } = await verified()
  expect({ verdict, faults }).toEqual({ verdict: 'sound', faults: [] })
  expect(ledgers).toMatchObject([
    { ledger: 'receipt', seals: 1, rows: 7, unsealed: 1, pruned: 0 },
    { ledger: 'result', seals: 1, rows: 5, unsealed: 0, pruned: 0 },
    { ledger: 'audit', seals: 2, rows: 10, unsealed: 0, pruned: 0 },
    { ledger: 'change', seals: 1, unsealed: 1, pruned: 0 },
  ])
  expect(contents.rows).toBeGreaterThan(0)
})

test('the database rejects changes of records and seals, also in the name of pruning', async () => {
  const db = database()
  for (const table of ['Receipt', 'AttemptResult', 'AuditEntry', 'LedgerSeal']) {
    await expect(db.$executeRawUnsafe(`delete from "${table}"`)).rejects.toThrow('append-only')
    await expect(db.$executeRawUnsafe(`truncate "${table}" cascade`)).rejects.toThrow()
  }
  const pruning = db.$transaction([
    db.$executeRaw`select set_config('berth.pruning', 'on', true)`,
    db.$executeRaw`delete from "AttemptResult" where "id" = 1`,
  ])
  await expect(pruning).rejects.toThrow('append-only')
  await expect(db.ledgerSeal.updateMany({ data: { root: '' } })).rejects.toThrow('append-only')
})

test.each<[string, string | readonly string[], string[]]>([
  ['edits a receipt', `update "Receipt" set "roll" = 0.25 where "id" = 3`, ['receipt 3 edited']],
  [
    'edits a receipt with its digest',
    `update "Receipt" set "winner" = 'x', "digest" = md5('') where "id" = 3`,
    ['receipt 3 edited'],
  ],
  ['edits a digest', `update "Receipt" set "digest" = '' where "id" = 3`, ['receipt 3 edited']],
  [
    'edits a receipt that is not sealed yet',
    `update "Receipt" set "share" = 1e-9 where "id" = 7`,
    ['receipt 7 edited'],
  ],
  [
    'edits a result',
    `update "AttemptResult" set "result" = 'failed' where "id" = 2`,
    ['result 2 edited'],
  ],
  [
    'edits one value of an entry',
    `update "AuditEntry" set "after" = jsonb_set("after", '{a,1}', '"y"') where "id" = 4`,
    ['audit 4 edited'],
  ],
  [
    'edits a time',
    `update "AuditEntry" set "at" = "at" - interval '1 ms' where "id" = 11`,
    ['audit 11 edited'],
  ],
  [
    'edits a trace',
    `update "DecisionContent" set "body" = '{}' where "hash" = (select max("hash") from "DecisionContent" where "kind" = 'part')`,
    ['content'],
  ],
  ['removes a receipt', `delete from "Receipt" where "id" = 4`, ['receipt 4 removed']],
  ['removes a result', `delete from "AttemptResult" where "id" = 5`, ['result 5 removed']],
  [
    'removes the first and the last of a seal',
    `delete from "AuditEntry" where "id" in (1, 7)`,
    ['audit 1 removed', 'audit 7 removed'],
  ],
  ['removes all', `delete from "AttemptResult"`, [1, 2, 3, 4, 5].map((n) => `result ${n} removed`)],
  ['inserts into a gap', audit(3), ['audit 3 inserted']],
  ['inserts before all', audit(-3), ['audit -3 inserted']],
  ['changes the order', swap('AuditEntry', [5, 6]), ['audit 5 reordered', 'audit 6 reordered']],
  [
    'changes the order of receipts',
    swap('Receipt', [1, 6]),
    ['receipt 1 reordered', 'receipt 6 reordered'],
  ],
  [
    'moves an entry to a free number',
    `update "AuditEntry" set "id" = 3 where "id" = 2`,
    ['audit 3 reordered'],
  ],
  [
    'removes a seal',
    `delete from "LedgerSeal" where "ledger" = 'audit' and "number" = 1`,
    ['audit 1 seal-removed', 'audit 1 seal-removed'],
  ],
  [
    'edits when it was sealed',
    `update "LedgerSeal" set "sealedAt" = now() where "ledger" = 'result'`,
    ['result 1 seal-edited'],
  ],
  ['edits what was sealed', reseal, ['audit 2 seal-edited', 'audit 2 seal-edited']],
  [
    'forges a pruning',
    [`delete from "AuditEntry" where "id" = 2`, pruning(ownKey)],
    ['audit 1 seal-edited', 'audit 2 removed'],
  ],
  [
    'forges a pruning with a key of their own',
    [`delete from "AuditEntry" where "id" = 2`, pruning(`'x'`)],
    ['audit 1 unknown-key', 'audit 2 removed'],
  ],
])(
  'detects a writer with every right in the database but without the key who %s',
  async (_name, sql, expected) => {
    const { verdict, faults } = await verifiedAfter(...[sql].flat())
    expect(verdict).not.toBe('sound')
    const reported = faults.map(({ ledger, id, kind }) =>
      ledger === 'content' ? ledger : `${ledger} ${id} ${kind}`,
    )
    expect(reported).toEqual(expected)
  },
)
