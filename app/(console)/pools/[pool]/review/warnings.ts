import { checkPolicy, type Policy, type PolicyContext, readsPrices } from '@/lib/engine'
import { missingPricesOfPool } from '@/lib/features/previews/view/missing-prices'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** Warnings about policies that are valid but probably not intended, before they become live. */
export function warningsOf(
  snapshot: Snapshot,
  policy: Policy,
  context: PolicyContext,
  hasWhatIf: boolean,
): string[] {
  const check = checkPolicy(
    policy,
    context,
    snapshot.accounts.map(({ id }) => id),
  )
  return [
    ...check.warnings.map(({ message }) => message),
    ...unpriced(snapshot, policy, context),
    ...withSingleAccount(snapshot),
    ...(hasWhatIf ? ['A what-if is active in the preview: what-ifs are not published.'] : []),
  ]
}

/** Counts like the price grid: each price that a launch of the pool could need, once. */
function unpriced(snapshot: Snapshot, policy: Policy, { rules, modules }: PolicyContext): string[] {
  const missing = readsPrices(policy, rules, modules) ? missingPricesOfPool(snapshot) : 0
  if (missing === 0) return []
  return [
    `The policy uses prices, but ${missing} ${missing === 1 ? 'price is' : 'prices are'} missing.`,
  ]
}

function withSingleAccount(snapshot: Snapshot): string[] {
  const single = snapshot.deployables.flatMap(({ name, matches }) => {
    const accounts = new Set(
      matches.filter((it) => it.rejectedBecause.length === 0).map(({ account }) => account),
    )
    return accounts.size === 1 ? [name] : []
  })
  return single.length === 0 ? [] : [`Only one account can run ${single.join(', ')}.`]
}
