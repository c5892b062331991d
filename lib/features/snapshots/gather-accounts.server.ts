import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import type { Account } from '@/lib/db/generated/client'
import { MAX_FAILURE_HOURS } from '@/lib/engine'
import { displayOf } from '@/lib/features/accounts/account-display'
import { labelsOf } from '@/lib/features/accounts/fields'
import { idList } from '@/lib/features/decision-inputs/id-list.server'
import { ratesInForce } from '@/lib/features/exchange-rates/rates-in-force.server'
import type { AccountDisplay, Snapshot } from './schema'

type GatheredAccounts = {
  /** The input of the engine, in the order of accounts. */
  accounts: Snapshot['accounts']
  display: AccountDisplay[]
}

/**
 * Reads the accounts of a launch or preview, with the failures up to an instant that count for all tenants. The
 * default period is that of the longest window.
 */
export async function gatherAccounts(
  db: Db,
  ids: readonly string[],
  now: Date,
  hours = MAX_FAILURE_HOURS,
): Promise<GatheredAccounts> {
  const [all, rates, failures] = await Promise.all([
    readAccounts(db, ids),
    ratesInForce(db, now),
    db.$queryRaw<{ accountId: string; at: Date }[]>`
      select "accountId", "at" from "AccountFailure"
      where "accountId" = any(${idList(ids)}) and "tenantId" is null
        and "at" <= ${now} and "at" > ${new Date(now.getTime() - hours * HOUR_MS)}
      order by "at", "id"`,
  ])
  const failuresOf = groupBy(failures, ({ accountId }) => accountId)
  const displays = displayOf(all)
  const here = all.flatMap(({ id, own }) => (own === null ? [] : [{ id, own }]))
  return {
    accounts: here.map(({ id, own: { name, provider, priority, running, quota, labels } }) => ({
      id,
      name,
      provider,
      priority,
      running,
      quota,
      failures: (failuresOf.get(id) ?? []).map(({ at }) => at.toISOString()),
      labels: labelsOf({ labels }),
    })),
    display: here.flatMap(({ id, own: { maintenance, enabled, currency } }) => {
      const appearance = displays.get(id)
      const rate = rates.has(currency) ? {} : { lacksRate: true as const }
      return appearance === undefined
        ? []
        : [{ id, ...appearance, maintenance, enabled, currency, ...rate }]
    }),
  }
}

type Own = Pick<Account, 'name' | 'priority' | 'running' | 'quota'> &
  Pick<Account, 'labels' | 'maintenance' | 'enabled' | 'currency'> & { provider: string }
type Gathered = Pick<Account, 'id' | 'ordinal' | 'colourSlot'> & {
  /** Null if the account was not requested and only determines the letters and colours of other accounts. */
  own: Own | null
}

type PackedOwn = [
  name: string,
  provider: string,
  priority: number | null,
  running: number,
  quota: number | null,
  labels: Account['labels'],
  maintenance: boolean,
  enabled: boolean,
  currency: string,
]
type Packed = [id: string, ordinal: number, colourSlot: number, own: PackedOwn | null]

/**
 * Reads every account in order, with more data for the requested ones. They are read as one JSON text, because
 * ten thousand rows take the client ten times as long.
 */
async function readAccounts(db: Db, ids: readonly string[]): Promise<Gathered[]> {
  const [row] = await db.$queryRaw<{ accounts: string | null }[]>`
    select json_agg(json_build_array(account."id", account."ordinal", account."colourSlot",
      case when requested."id" is not null then json_build_array(account."name", provider."name", account."priority",
        account."running" + account."reserved", account."quota", account."labels", account."maintenance",
        account."enabled", account."currency") end
    ) order by account."ordinal")::text as "accounts"
    from "Account" as account join "Provider" as provider on provider."id" = account."providerId"
    left join unnest(${idList(ids)}) as requested("id") on requested."id" = account."id"`
  // Only the query above creates these elements, so they need no validation.
  return (JSON.parse(row?.accounts ?? '[]') as Packed[]).map(unpacked)
}

function unpacked([id, ordinal, colourSlot, packed]: Packed): Gathered {
  if (packed === null) return { id, ordinal, colourSlot, own: null }
  const [name, provider, priority, running, quota, labels, maintenance, enabled, currency] = packed
  const own = { name, provider, priority, running, quota, labels, maintenance, enabled, currency }
  return { id, ordinal, colourSlot, own }
}
