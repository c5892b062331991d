import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Account as Row } from '@/lib/db/generated/client'
import { lockCounted } from '@/lib/db/lock-counted.server'
import {
  type EncryptedSecret,
  previousSignsUntil,
  rotatedSecret,
} from '@/lib/features/outgoing/encrypted-secret.server'
import type { Account } from './schema'

type Columns = Pick<
  Row,
  'sealedDriverSecret' | 'sealedPreviousDriverSecret' | 'previousDriverSecretUntil'
>

/** The secret that authenticates Berth's calls to the endpoint of an account's driver. */
export const driverSecretOf = (row: Columns): EncryptedSecret => ({
  sealedSecret: row.sealedDriverSecret,
  sealedPreviousSecret: row.sealedPreviousDriverSecret,
  previousSecretUntil: row.previousDriverSecretUntil,
})

/** The public facts of a secret. */
export const serializeDriverSecret = (row: Columns, now: Date): Account['driverSecret'] =>
  row.sealedDriverSecret === null
    ? null
    : { previousUntil: previousSignsUntil(driverSecretOf(row), now) }

/** A new secret and the columns that store it. */
export function rotatedDriverSecret(row: Columns, now: Date): { secret: string; columns: Columns } {
  const { secret, stored } = rotatedSecret(driverSecretOf(row), now)
  return {
    secret,
    columns: {
      sealedDriverSecret: stored.sealedSecret,
      sealedPreviousDriverSecret: stored.sealedPreviousSecret,
      previousDriverSecretUntil: stored.previousSecretUntil,
    },
  }
}

/** Deletes previous secrets that no longer sign, without a new revision. */
export async function forgetDriverSecrets(db: Db, now: Date): Promise<number> {
  const due = { previousDriverSecretUntil: { lte: now } }
  const accounts = await db.account.findMany({ where: due, select: { id: true } })
  if (accounts.length === 0) return 0
  await lockCounted(db, { accounts: accounts.map(({ id }) => id) })
  const { count } = await db.account.updateMany({
    where: due,
    data: { sealedPreviousDriverSecret: null, previousDriverSecretUntil: null },
  })
  return count
}
