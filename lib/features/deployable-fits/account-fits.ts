import { groupBy } from '@/lib/base/group-by'
import type { Match } from '@/lib/engine'
import type { PoolFits } from './schema'

type Account = { id: string; provider: string }
type Fits = Omit<PoolFits['pools'][number], 'pool'>

/**
 * Counts the accounts with a match that can compete, and the reasons against all matches of the remaining
 * accounts.
 */
export function accountFits(accounts: readonly Account[], matches: readonly Match[]): Fits {
  const byAccount = groupBy(matches, ({ account }) => account)
  const reasons = new Map<string, Fits['reasons'][number]>()
  let [can, withoutRealm] = [0, 0]
  for (const { id, provider } of accounts) {
    const own = byAccount.get(id) ?? []
    if (own.length === 0) withoutRealm++
    else if (own.some(({ rejectedBecause }) => rejectedBecause.length === 0)) can++
    else
      for (const code of new Set(own.flatMap(({ rejectedBecause }) => rejectedBecause))) {
        const first = { code, accounts: 0, accountId: id, provider, image: own[0]?.image ?? null }
        const entry = reasons.get(code) ?? first
        reasons.set(code, { ...entry, accounts: entry.accounts + 1 })
      }
  }
  const byCount = [...reasons.values()].toSorted((a, b) => b.accounts - a.accounts)
  return { accounts: { can, of: accounts.length }, reasons: byCount, withoutRealm }
}
