import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { ratesInForce } from '@/lib/features/exchange-rates/rates-in-force.server'
import type { PriceGrid } from './schema'

export type Places = Pick<PriceGrid, 'accounts' | 'realms' | 'profiles'>

const living = { archivedAt: null }

/** Loads the rows and columns of the grid in order: accounts, profiles and realms that are not archived. */
export async function loadPlaces(db: Db, at: Date): Promise<Places> {
  const ofLiving = { where: { ...living, provider: living } }
  const query = {
    ...ofLiving,
    select: { id: true, name: true, providerId: true },
    orderBy: [{ name: 'asc' as const }, { id: 'asc' as const }],
  }
  const [accounts, rates, realms, profiles] = await Promise.all([
    readAccounts(db),
    ratesInForce(db, at),
    db.realm.findMany(query),
    db.providerHardwareProfile.findMany(query),
  ])
  const rated = accounts.map((account) => ({
    ...account,
    rate: rates.get(account.currency) ?? null,
  }))
  return { accounts: rated, realms, profiles }
}

/** Returned as one JSON text, because the database client takes ten times as long for ten thousand rows. */
async function readAccounts(db: Db): Promise<Omit<Places['accounts'][number], 'rate'>[]> {
  const [row] = await db.$queryRaw<{ accounts: string | null }[]>`
    select json_agg(json_build_object(
      'id', account."id", 'name', account."name", 'provider', provider."name", 'providerId', account."providerId",
      'currency', account."currency", 'adjustPercent', trim_scale(account."adjustPercent")::text
    ) order by account."ordinal")::text as "accounts"
    from "Account" as account join "Provider" as provider on provider."id" = account."providerId"
    where account."archivedAt" is null and provider."archivedAt" is null`
  // Safe because only the query above writes this text.
  return JSON.parse(row?.accounts ?? '[]')
}
