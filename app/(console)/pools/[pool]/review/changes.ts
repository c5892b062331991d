import type { Policy, PolicyContext } from '@/lib/engine'
import { evaluate } from '@/lib/features/previews/evaluate/evaluate'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** A default note for the version: the sentences, as far as they fit. */
export const suggestedNote = (sentences: readonly string[]): string =>
  sentences.join('; ').slice(0, 500)

/** The shares that the browser computed, for the server to compare with its own. */
export function computedShares(
  snapshot: Snapshot,
  policy: Policy,
  context: PolicyContext,
): Record<string, Record<string, number>> {
  return Object.fromEntries(
    snapshot.deployables.map(({ id }) => {
      const groups = evaluate(snapshot, id, policy, context)?.outcome.groups ?? []
      return [
        id,
        Object.fromEntries(groups.flatMap(({ matches }) => matches.map((it) => [it.id, it.share]))),
      ]
    }),
  )
}
