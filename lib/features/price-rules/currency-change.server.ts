import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'

/**
 * The accounts with prices and launches, whose past cost would change with their currency. Pruned launches count too.
 */
export async function chargedAccounts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select "id" from "Account" where "id" = any(${[...ids]}::text[])
      and "id" in (select "accountId" from "Price")
      and "id" in (select "accountId" from "HeldPlace" union all select "accountId" from "HeldChange")`
  return new Set(rows.map(({ id }) => id))
}

/** For the API and for documents. */
export const currencyMessage = (currency: string) =>
  `Launches were charged in ${currency}, and another currency would change past cost reports. Create another account and archive this one.`

/** Refuses another currency for an account whose launches were charged. */
export async function refuseCurrency(
  tx: Db,
  { currency }: { currency?: string | undefined },
  row: { id: string; currency: string },
): Promise<Problem | null> {
  if (currency === undefined || currency === row.currency) return null
  const isCharged = (await chargedAccounts(tx, [row.id])).size > 0
  return isCharged ? invalid('currency', currencyMessage(row.currency)) : null
}
