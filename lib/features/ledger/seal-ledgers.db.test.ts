import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { keysOf, type SealKeys, sealKey } from '@/lib/db/record/seal-key.server'
import { SEALED_AT, verified } from '@/testing/ledger'
import { MAX_PER_SEAL, sealLedgers } from './seal-ledgers.server'

/** Returns the faults of the chain. The rows of this test are written without Berth, so none is signed. */
const chainFaults = async (keys?: SealKeys) =>
  (await verified(keys)).faults.filter(({ kind }) => kind !== 'forged')

const seal = async () => (await sealLedgers(database(), SEALED_AT)).sealed

const insert = `insert into "AuditEntry" ("actorName", "action", "noun", "subjectId", "subjectName")
  select 'Ada', 'policy.publish', 'policy', n::text, 's' from generate_series(1, $1::int) n`

let other: pg.Client

beforeAll(async () => {
  other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
})

afterAll(() => other.end())

const sealedUpTo = async () =>
  (
    await database().ledgerSeal.findFirst({
      where: { ledger: 'audit' },
      orderBy: { number: 'desc' },
    })
  )?.lastId ?? 0n

describe('sealing', () => {
  test('waits for writers with a lower number, and blocks no writer', async () => {
    await other.query('begin')
    await other.query(insert, [1])
    await database().$executeRawUnsafe(insert.replace('$1', '2'))
    expect(await seal()).toMatchObject({ audit: 0 })

    const sealing = seal()
    // Written and committed while the sealer waits; no open transaction has a lower id.
    await database().$executeRawUnsafe(insert.replace('$1', '3'))
    await other.query('commit')
    const first = (await sealing).audit
    expect(first).toBeGreaterThanOrEqual(3)
    expect(first + (await seal()).audit).toBe(6)
    expect(await sealedUpTo()).toBe(6n)
    expect(await chainFaults()).toEqual([])
  })

  test('leaves out rolled-back rows, and does not wait for them', async () => {
    await other.query('begin')
    await other.query(insert, [1])
    await other.query('rollback')
    expect(await seal()).toMatchObject({ audit: 0 })
    await other.query(insert, [1])
    expect(await seal()).toMatchObject({ audit: 1 })
    expect(await seal()).toEqual({ receipt: 0, result: 0, audit: 0, change: 0 })
  })

  test('in two processes at once makes one chain of batches', async () => {
    await other.query(insert, [2 * MAX_PER_SEAL + 1])
    const runs = await Promise.all([seal(), seal()])
    const [a, b] = runs.map(({ audit }) => audit)
    const rest = (await seal()).audit
    expect((a ?? 0) + (b ?? 0) + rest).toBe(2 * MAX_PER_SEAL + 1)
    expect(await chainFaults()).toEqual([])
    const { ledgers } = await verified()
    expect(ledgers[2]?.unsealed).toBe(0)
  })
})

describe('the key', () => {
  const other = 'another secret of sixteen characters'

  test('that is unknown makes every seal a fault', async () => {
    expect((await verified(keysOf(other))).verdict).toBe('tampered')
    expect(new Set((await chainFaults(keysOf(other))).map(({ kind }) => kind))).toEqual(
      new Set(['unknown-key', 'head-edited']),
    )
  })

  test('that was replaced is accepted once it is named as a former one', async () => {
    const keys = keysOf(other, [process.env.NEXTAUTH_SECRET ?? ''])
    expect(await chainFaults(keys)).toEqual([])
  })

  test('is the same from either secret', () => {
    expect(sealKey(process.env.NEXTAUTH_SECRET)).toEqual(sealKey())
  })
})
