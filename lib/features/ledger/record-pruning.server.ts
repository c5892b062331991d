import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { ChangingKind } from '@/lib/db/record/kinds/recorded-tables'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { sealKeys, signed } from '@/lib/db/record/seal-key.server'
import { packIds, pruningText } from './chain.server'

/** Signs a permit to delete rows at the end of their retention, seal by seal. Their digests remain in the seals. */
export async function recordPruning(
  tx: Db,
  ledger: LedgerName,
  ids: readonly bigint[],
  prunedAt: Date,
): Promise<void> {
  const key = sealKeys()
  for (const [number, pruned] of await bySeal(tx, ledger, ids)) {
    const facts = { ledger, number, ids: packIds(pruned), prunedAt }
    await tx.ledgerPruning.create({ data: { ...facts, ...signed(key, pruningText(facts)) } })
  }
}

/** Deletes the recorded changes of deleted rows of a kind, with a permit. */
export async function pruneChanges(
  tx: Db,
  kind: ChangingKind,
  subjectIds: readonly string[],
  now: Date,
): Promise<void> {
  const where = { kind, subjectId: { in: [...subjectIds] } }
  const changes = await tx.recordChange.findMany({ where, select: { id: true } })
  await recordPruning(
    tx,
    'change',
    changes.map(({ id }) => id),
    now,
  )
  await tx.recordChange.deleteMany({ where })
}

async function bySeal(tx: Db, ledger: LedgerName, ids: readonly bigint[]) {
  const rows = await tx.$queryRaw<{ number: number; ids: bigint[] }[]>`
    select s."number", array_agg(t."id" order by t."id") as "ids"
    from unnest(${ids}::bigint[]) as t ("id")
    join lateral (
      select "number" from "LedgerSeal" where "ledger" = ${ledger} and "lastId" >= t."id" order by "lastId" limit 1
    ) as s on true
    group by s."number" order by s."number"`
  return rows.map(({ number, ids: pruned }) => [number, pruned] as const)
}
