import 'server-only'
import type { FileAnswer } from '@/lib/api/endpoint'
import { textStream } from '@/lib/api/respond/text-stream'
import type { Scope } from '@/lib/auth/scope'
import { csvRow, toCsv } from '@/lib/base/csv'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { openSnapshot } from '@/lib/db/snapshot/open-snapshot.server'
import { labelled } from '@/lib/features/accounts/account-labels'
import { pricePortionsAt } from './load-grid.server'
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

/**
 * Streams the prices in force at an instant as a file. An empty realm means the base price of all
 * realms; `adjusted` is the charged price. Accounts have unique labels, so that the file can be imported.
 */
export async function exportPriceGrid(
  { now }: Scope<'inventory.read'>,
  { at }: { at?: string | undefined },
): Promise<Result<FileAnswer, Problem>> {
  const then = at === undefined ? now : new Date(at)
  const texts = await openSnapshot((tx) => linesAt(tx, then))
  if (texts === null) return err({ kind: 'limited', retryAfterSeconds: 5 })
  const name = `prices-${then.toISOString().slice(0, 10)}.csv`
  return ok({ file: { name, contentType: 'text/csv; charset=utf-8', body: textStream(texts) } })
}

async function* linesAt(tx: Db, at: Date): AsyncGenerator<string, void> {
  const places = await loadPlaces(tx, at)
  const cellsOf = cellsIn(places)
  yield csvRow(columns)
  for await (const prices of pricePortionsAt(tx, at, places)) yield toCsv(prices.map(cellsOf))
}

function cellsIn({ accounts, realms, profiles }: Places) {
  const [account, profile, realm] = [byId(labelled(accounts)), byId(profiles), byId(realms)]
  return (price: GridPrice): (string | null)[] => {
    const of = account.get(price.accountId)
    const realmName = price.realmId === null ? null : (realm.get(price.realmId)?.name ?? null)
    return [
      ...[
        of?.provider ?? null,
        of?.name ?? null,
        profile.get(price.hardwareProfileId)?.name ?? null,
      ],
      ...[realmName, of?.currency ?? null, price.amount, price.charged, price.adjusted],
      ...[price.validFrom, price.validTo, price.source, price.enteredBy],
    ]
  }
}

const byId = <Of extends { id: string }>(all: readonly Of[]) =>
  new Map(all.map((of) => [of.id, of]))
