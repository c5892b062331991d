import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import type { SealFault } from './verify-seals.server'

/** The end of a ledger at a given time, noted outside the database, such as `audit:12:9f86d0…`. */
export const notedSchema = z
  .string()
  .regex(
    new RegExp(`^(${ledgerNames.join('|')}):\\d{1,9}:[0-9a-f]{64}$`),
    'is no end of a ledger, as audit:12:9f86…; take it from an earlier run',
  )
  .transform((text) => {
    const [ledger, number, root] = text.split(':')
    return { ledger: ledger as LedgerName, number: Number(number), root: root ?? '' }
  })

export type Noted = z.output<typeof notedSchema>

/**
 * Compares the noted seal with the database. A truncated chain is consistent, so only a seal noted elsewhere shows the
 * fault. Null if that seal still exists.
 */
export async function missingEnd(
  db: Db,
  { ledger, number, root }: Noted,
): Promise<SealFault | null> {
  const id = BigInt(number)
  const seal = await db.ledgerSeal.findUnique({
    where: { ledger_number: { ledger, number } },
    select: { root: true },
  })
  if (seal === null)
    return { kind: 'seal-removed', id, detail: 'was there when its root was noted' }
  if (seal.root === root) return null
  return { kind: 'seal-edited', id, detail: 'had another root when it was noted' }
}
