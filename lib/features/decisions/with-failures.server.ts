import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { OwnFailures } from '@/lib/features/snapshots/own-failures'
import type { PoolFacts } from './2-read/pool-facts.server'
import type { Failure } from './5-write/outcome-store.server'

type Added = Pick<Failure, 'accountId' | 'tenantId' | 'at'>

/** Adds the failures of this batch to the facts of its pools, whose cache lacks them. */
export function addFailures(pools: Map<string, PoolFacts>, failures: readonly Added[]): void {
  for (const [id, facts] of pools) pools.set(id, withFailures(facts, failures))
}

/** The same for the facts of one pool. */
export function withFailures(facts: PoolFacts, failures: readonly Added[]): PoolFacts {
  if (failures.length === 0) return facts
  const byAccount = groupBy(failures, ({ accountId }) => accountId)
  const here = facts.accounts.filter(({ id }) => byAccount.has(id))
  if (here.length === 0) return facts
  const ownFailures = new Map(facts.ownFailures)
  const general = new Map<string, string[]>()
  for (const { id } of here) {
    const byTenant = groupBy(byAccount.get(id) ?? [], ({ tenantId }) => tenantId)
    for (const [tenantId, some] of byTenant) {
      const times = some.map(({ at }) => at.toISOString())
      if (tenantId === null) general.set(id, times)
      else ownFailures.set(tenantId, withTimes(ownFailures.get(tenantId), id, times))
    }
  }
  return {
    ...facts,
    accounts: facts.accounts.map((account) => {
      const times = general.get(account.id)
      return times === undefined
        ? account
        : { ...account, failures: [...account.failures, ...times] }
    }),
    ownFailures,
    // Inputs that are cached with a match contain failures.
    matches: new Map(),
    trial: facts.trial && {
      ...facts.trial,
      facts: withFailures(facts.trial.facts, failures),
    },
  }
}

const withTimes = (own: OwnFailures = new Map(), account: string, times: readonly string[]) =>
  new Map(own).set(account, [...(own.get(account) ?? []), ...times])
