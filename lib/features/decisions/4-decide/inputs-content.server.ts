import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Account, Match } from '@/lib/engine'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import { modulesKey } from '@/lib/features/modules/named-modules'
import { withOwnFailures } from '@/lib/features/snapshots/own-failures'
import type { PoolFacts } from '../2-read/pool-facts.server'
import { recordedFailureHours } from '../2-read/recorded-failure-hours'

export type Inputs = {
  /** Accounts without the running instances, which the receipt holds. */
  accounts: readonly Omit<Account, 'running'>[]
  content: Content
}

type InputsRequest = { now: Date; tenant: { id: string } | null }

const cached = new WeakMap<readonly Match[], { hour: number; inputs: Inputs }>()

/**
 * The stored accounts, matches and named modules of a decision, which all receipts with the same inputs share. Failures
 * are included for as long as the policy counts them, at least two days, from a whole hour on, so that the content
 * seldom changes. `matches` belong to one tenant (`candidatesOf`), so the cached content is never used for another
 * tenant.
 */
export function inputsContent(
  facts: PoolFacts,
  matches: readonly Match[],
  { now, tenant }: InputsRequest,
): Inputs {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const found = cached.get(matches)
  if (found !== undefined && found.hour === hour) return found.inputs

  const { policy, modules } = facts.policy
  const since = new Date((hour - recordedFailureHours(policy, modules)) * HOUR_MS).toISOString()
  const own = tenant === null ? undefined : facts.ownFailures.get(tenant.id)
  const accounts = withOwnFailures(facts.accounts, own).map(
    ({ running: _running, ...account }) => ({
      ...account,
      failures: account.failures.filter((at) => at > since),
    }),
  )
  const content = contentOf('inputs', { accounts, matches, ...modulesKey(modules) })
  const inputs: Inputs = { accounts, content }
  cached.set(matches, { hour, inputs })
  return inputs
}
