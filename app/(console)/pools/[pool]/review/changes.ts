import {
  diffPolicies,
  noRules,
  type Policy,
  type PolicyContext,
  parsePublishedPolicy,
} from '@/lib/engine'
import { evaluate } from '@/lib/features/previews/evaluate/evaluate'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { DraftContent } from '../draft/draft-state'

/** The names of accounts and named modules in sentences. */
type Names = { accountNames: Readonly<Record<string, string>>; context: PolicyContext }

/** The differences between the live policy and the draft, one sentence per change. */
export function sentencesOf(
  live: DraftContent,
  draft: DraftContent,
  { accountNames, context: { modules } }: Names,
): string[] {
  if (draft.inherits && !live.inherits) return ['Returns to the global default']
  const read = (document: Policy) => parsePublishedPolicy(document, { rules: noRules, modules })
  const [before, after] = [read(live.document), read(draft.document)]
  const changes =
    before.ok && after.ok
      ? diffPolicies(before.value, after.value, accountNames, modules).map(({ text }) => text)
      : []
  const customised = live.inherits && !draft.inherits ? ['Has its own policy from now on'] : []
  return [...customised, ...changes]
}

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
