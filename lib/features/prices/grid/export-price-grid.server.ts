import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import { toCsv } from '@/lib/base/csv'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { loadPricesAt } from './load-grid.server'
import { loadPlaces, type Places } from './load-places.server'
import type { GridPrice } from './schema'

const columns = [
  'provider',
  'account',
  'profile',
  'realm',
  'currency',
  'basic',
  'adjusted',
  'adjusted_typed',
  'in_force_since',
  'in_force_until',
  'source',
  'entered_by',
]

/** The prices in force at an instant as a file. No realm: the base of all realms; `adjusted` is what is charged. */
export async function exportPriceGrid(
  { now }: Scope<'inventory.read'>,
  { at }: { at?: string | undefined },
): Promise<Result<FileAnswer, Problem>> {
  const db = database()
  const then = at === undefined ? now : new Date(at)
  const places = await loadPlaces(db, then)
  const prices = await loadPricesAt(db, then, places)
  const body = toCsv([columns, ...linesOf(places, prices)])
  const name = `prices-${then.toISOString().slice(0, 10)}.csv`
  return ok({ file: { name, contentType: 'text/csv; charset=utf-8', body } })
}

/** In the order of the grid, where the base comes before the realms. */
function linesOf(
  { accounts, realms, profiles }: Places,
  prices: readonly GridPrice[],
): (string | null)[][] {
  const account = placed(accounts)
  const profile = placed(profiles)
  const realm = placed(realms)
  const lines = prices.flatMap((price) => {
    const [a, p] = [account.get(price.accountId), profile.get(price.hardwareProfileId)]
    if (a === undefined || p === undefined) return []
    const r = price.realmId === null ? undefined : realm.get(price.realmId)
    return [{ place: [a.place, p.place, r?.place ?? -1], a: a.of, p: p.of, r: r?.of, price }]
  })
  return lines
    .toSorted((one, other) => comparePlaces(one.place, other.place))
    .map(({ a, p, r, price }) => [
      ...[a.provider, a.name, p.name, r?.name ?? null, a.currency],
      ...[price.amount, price.charged, price.adjusted],
      ...[price.validFrom, price.validTo, price.source, price.enteredBy],
    ])
}

const placed = <Of extends { id: string }>(all: readonly Of[]) =>
  new Map(all.map((of, place) => [of.id, { of, place }]))

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((place, at) => place !== b[at])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}
