import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { MOST_FAILURE_HOURS } from '@/lib/engine'
import { displayOf } from '@/lib/features/accounts/account-display'
import { labelsOf } from '@/lib/features/accounts/fields'
import { ratesInForce } from '@/lib/features/exchange-rates/rates-in-force.server'
import type { AccountDisplay, Snapshot } from './schema'

type GatheredAccounts = {
  /** As the engine takes them, in the order of accounts. */
  accounts: Snapshot['accounts']
  display: AccountDisplay[]
}

/**
 * The accounts of a launch or preview, with the failures known at an instant that count for all tenants;
 * by default as many as the longest window counts.
 */
export async function gatherAccounts(
  db: Db,
  ids: readonly string[],
  now: Date,
  hours = MOST_FAILURE_HOURS,
): Promise<GatheredAccounts> {
  const requested = new Set(ids)
  const [all, rates, failures] = await Promise.all([
    db.account.findMany({
      orderBy: { ordinal: 'asc' },
      include: { provider: { select: { name: true } } },
    }),
    ratesInForce(db, now),
    db.accountFailure.findMany({
      where: {
        accountId: { in: [...ids] },
        tenantId: null,
        at: { lte: now, gt: new Date(now.getTime() - hours * HOUR_MS) },
      },
      select: { accountId: true, at: true },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    }),
  ])
  const failuresOf = groupBy(failures, ({ accountId }) => accountId)
  const displays = displayOf(all)
  const here = all.filter(({ id }) => requested.has(id))
  return {
    accounts: here.map(({ id, name, provider, priority, running, reserved, quota, labels }) => ({
      id,
      name,
      provider: provider.name,
      priority,
      running: running + reserved,
      quota,
      failures: (failuresOf.get(id) ?? []).map(({ at }) => at.toISOString()),
      labels: labelsOf({ labels }),
    })),
    display: here.flatMap(({ id, maintenance, enabled, currency }) => {
      const drawn = displays.get(id)
      const rate = rates.has(currency) ? {} : { lacksRate: true as const }
      return drawn === undefined ? [] : [{ id, ...drawn, maintenance, enabled, currency, ...rate }]
    }),
  }
}
