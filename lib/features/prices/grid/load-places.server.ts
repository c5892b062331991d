import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { ratesInForce } from '@/lib/features/exchange-rates/rates-in-force.server'
import type { PriceGrid } from './schema'

export type Places = Pick<PriceGrid, 'accounts' | 'realms' | 'profiles'>

const living = { archivedAt: null }

/** What rows and columns are made of: living accounts, profiles and realms, in the order of the grid. */
export async function loadPlaces(db: Db, at: Date): Promise<Places> {
  const ofLiving = { where: { ...living, provider: living } }
  const query = {
    ...ofLiving,
    select: { id: true, name: true, providerId: true },
    orderBy: [{ name: 'asc' as const }, { id: 'asc' as const }],
  }
  const [rows, rates, realms, profiles] = await Promise.all([
    db.account.findMany({
      ...ofLiving,
      include: { provider: { select: { name: true } } },
      orderBy: { ordinal: 'asc' },
    }),
    ratesInForce(db, at),
    db.realm.findMany(query),
    db.providerHardwareProfile.findMany(query),
  ])
  const accounts = rows.map(({ id, name, provider, providerId, currency, adjustPercent }) => ({
    id,
    name,
    provider: provider.name,
    providerId,
    currency,
    adjustPercent: adjustPercent.toFixed(),
    rate: rates.get(currency) ?? null,
  }))
  return { accounts, realms, profiles }
}
