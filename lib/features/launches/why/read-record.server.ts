import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { displayOf } from '@/lib/features/accounts/account-display'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import type { Launch } from '@/lib/features/decisions/schema'
import { decidingVersion } from '@/lib/features/policies/live-policy.server'
import { reportingCurrencies } from '@/lib/features/settings/read-reporting-currencies.server'
import { currencyAt } from '@/lib/features/settings/reporting-currencies'
import type { AccountDisplay } from '@/lib/features/snapshots/schema'
import type { StoredDecision } from '../read/read-decisions.server'
import { readLevelNames } from './level-names.server'
import { levelsOf } from './levels-of.server'
import type { LaunchRecord } from './why-schema'

/**
 * Additional data that staff read with the receipts of a launch: the appearance of accounts, the request, and the
 * current policy.
 */
export async function readRecord(
  db: Db,
  { id, at, pool }: Launch,
  decisions: readonly StoredDecision[],
): Promise<LaunchRecord> {
  const { request } = await db.launch.findUniqueOrThrow({
    where: { id },
    select: { request: true },
  })
  const { pin, exclude } = storedRequestSchema.parse(request)
  const took = new Set(
    decisions.flatMap(({ input }) => input?.accounts.map((account) => account.id) ?? []),
  )
  const levels = await Promise.all(decisions.map((decision) => levelsOf(db, decision)))
  const [setting, currencies, accounts, { decides }] = await Promise.all([
    db.setting.findFirstOrThrow({ select: { traceDays: true } }),
    reportingCurrencies(db),
    db.account.findMany({ select: accountFields }),
    decidingVersion(db, { poolId: pool.id }),
  ])
  const decided = decisions.at(-1)?.receipt.policyVersion.policy
  const named = (account: string) => ({
    id: account,
    name: accounts.find((each) => each.id === account)?.name ?? account,
  })
  return {
    ...setting,
    reportingCurrency: currencyAt(currencies, at),
    display: displaysOf(accounts).filter((each) => took.has(each.id)),
    pin: pin === null ? null : { account: named(pin.account), reason: pin.reason },
    exclude: exclude.map(named),
    liveVersion: decides?.version ?? 0,
    policyOf: decided?.poolId ?? decided?.canary?.poolId ?? null,
    isTrial: decided !== undefined && decided.canary !== null,
    names: await readLevelNames(
      db,
      levels.filter((each) => each !== null),
    ),
  }
}

const accountFields = {
  id: true,
  name: true,
  ordinal: true,
  colourSlot: true,
  currency: true,
} as const

type AccountRow = { id: string; ordinal: number; colourSlot: number; currency: string }

/**
 * The same colours and letters as on all pages. The inputs include accounts that were disabled or in maintenance at
 * that time.
 */
function displaysOf(accounts: readonly AccountRow[]): AccountDisplay[] {
  const displays = displayOf(accounts)
  return accounts.flatMap(({ id, currency }) => {
    const how = displays.get(id)
    return how === undefined ? [] : [{ id, ...how, currency, maintenance: false, enabled: true }]
  })
}
