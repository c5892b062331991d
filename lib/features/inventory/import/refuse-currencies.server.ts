import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { chargedAccounts, currencyMessage } from '@/lib/features/price-rules/currency-change.server'
import type { InventoryDocument } from '../document-schema'
import type { IssueCollector } from '../state/directory'
import type { RowsPlan } from './plan-rows'

/** Refuses other currencies of accounts whose launches were charged, as the API does. */
export async function refuseCurrencies(
  db: Db,
  { accounts = [] }: InventoryDocument,
  { rows }: RowsPlan,
  collector: IssueCollector,
): Promise<void> {
  const changed = rows.filter(
    ({ noun, seen, values }) => noun === 'account' && seen !== null && 'currency' in values,
  )
  if (changed.length === 0) return
  const charged = await chargedAccounts(
    db,
    changed.map(({ id }) => id),
  )
  for (const { id, parts, seen } of changed) {
    if (!charged.has(id)) continue
    const index = accounts.findIndex((each) => each.provider === parts[0] && each.name === parts[1])
    collector.add(['accounts', index, 'currency'], currencyMessage(String(seen?.values.currency)))
  }
}
