import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { accountLabels } from './account-labels'

/** The labels of all accounts, including archived ones, by id. */
export async function readAccountLabels(db: Db): Promise<ReadonlyMap<string, string>> {
  const accounts = await db.account.findMany({
    select: { id: true, name: true, provider: { select: { name: true } } },
  })
  return accountLabels(accounts.map((each) => ({ ...each, provider: each.provider.name })))
}
