import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { LedgerName } from '@/lib/db/record/ledger-names'
import { BEFORE_ALL, type Before, FIRST_ROOT } from '../chain.server'
import type { Verified } from './progress-file.server'

/** Where a verification begins. */
export const startAfter = (resumed: Verified | null): Before =>
  resumed === null
    ? { number: 0, lastId: BEFORE_ALL, root: FIRST_ROOT }
    : { number: resumed.number, lastId: BigInt(resumed.lastId), root: resumed.root }

/** Returns what an earlier run verified if the chain still has its last seal. Otherwise everything is read again. */
export async function unchangedPart(db: Db, verified: Verified | null): Promise<Verified | null> {
  if (verified === null) return null
  const { ledger, number, root, lastId } = verified
  const seal = await db.ledgerSeal.findUnique({ where: { ledger_number: { ledger, number } } })
  return seal !== null && seal.root === root && seal.lastId === BigInt(lastId) ? verified : null
}

/** Returns the time of the snapshot that a transaction reads. */
export async function snapshotTime(db: Db): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`select transaction_timestamp() as "at"`
  if (row === undefined) throw new Error('The database answered no time')
  return row.at
}

/** The progress of a ledger up to a seal, in the form that is noted. */
export const verifiedPart = (
  ledger: LedgerName,
  { number, root, lastId }: Before,
  { at, ...counts }: Pick<Verified, 'seals' | 'rows' | 'pruned'> & { at: Date },
): Verified => ({
  ledger,
  number,
  root,
  lastId: lastId.toString(),
  ...counts,
  at: at.toISOString(),
})
