import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Account, Match } from '@/lib/engine'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import { modulesKey } from '@/lib/features/modules/named-modules'
import { withOwnFailures } from '@/lib/features/snapshots/own-failures'
import type { PoolFacts } from '../2-read/pool-facts.server'
import { keptFailureHours } from '../2-read/recorded-failure-hours'

export type Inputs = {
  /** Without what is running, which the receipt says. */
  accounts: readonly Omit<Account, 'running'>[]
  content: Content
}

type Asked = { now: Date; tenant: { id: string } | null }

const kept = new WeakMap<readonly Match[], { hour: number; inputs: Inputs }>()

/**
 * Accounts, matches and named modules of a decision as they are stored: once for all receipts that share them. Failures reach
 * back as far as the policy counts, and two days at least; the hour moves on in steps, so that it seldom changes.
 * `matches` are those of one tenant (`candidatesOf`), so what is kept for them never serves another.
 */
export function inputsContent(
  facts: PoolFacts,
  matches: readonly Match[],
  { now, tenant }: Asked,
): Inputs {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const known = kept.get(matches)
  if (known !== undefined && known.hour === hour) return known.inputs

  const { policy, modules } = facts.policy
  const since = new Date((hour - keptFailureHours(policy, modules)) * HOUR_MS).toISOString()
  const own = tenant === null ? undefined : facts.ownFailures.get(tenant.id)
  const accounts = withOwnFailures(facts.accounts, own).map(
    ({ running: _running, ...account }) => ({
      ...account,
      failures: account.failures.filter((at) => at > since),
    }),
  )
  const content = contentOf('inputs', { accounts, matches, ...modulesKey(modules) })
  const inputs: Inputs = { accounts, content }
  kept.set(matches, { hour, inputs })
  return inputs
}
