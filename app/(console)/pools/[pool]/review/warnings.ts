import { checkPolicy, type Policy } from '@/lib/engine'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** What is legal and probably not meant, before it becomes live. */
export function warningsOf(snapshot: Snapshot, policy: Policy, hasWhatIf: boolean): string[] {
  const check = checkPolicy(
    policy,
    snapshot.accounts.map(({ id }) => id),
  )
  return [
    ...check.warnings.map(({ message }) => message),
    ...unpriced(snapshot, policy),
    ...lonely(snapshot),
    ...(hasWhatIf ? ['A what-if is active in the preview: what-ifs are not published.'] : []),
  ]
}

/** Prices matter only where a module looks at them. */
function unpriced(snapshot: Snapshot, { modules }: Policy): string[] {
  if (!modules.some(({ module, enabled }) => module === 'cost' && enabled)) return []
  const missing = snapshot.deployables.flatMap(({ matches }) =>
    matches.filter((it) => it.rejectedBecause.length === 0 && it.costPerHour === null),
  ).length
  return missing === 0
    ? []
    : [`${missing} match${missing === 1 ? ' has' : 'es have'} no price, and Cost is in the stack.`]
}

function lonely(snapshot: Snapshot): string[] {
  const single = snapshot.deployables.flatMap(({ name, matches }) => {
    const accounts = new Set(
      matches.filter((it) => it.rejectedBecause.length === 0).map(({ account }) => account),
    )
    return accounts.size === 1 ? [name] : []
  })
  return single.length === 0 ? [] : [`Only one account can run ${single.join(', ')}.`]
}
