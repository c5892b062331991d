import {
  type MergeChoices,
  type MergedField,
  mergePolicies,
  type PolicyContext,
  type PolicyMerge,
} from '@/lib/engine'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { DraftContent } from '../draft/draft-state'

type ContentMerge = Omit<PolicyMerge, 'policy'> & { content: DraftContent }

type Sides = { base: DraftContent; mine: DraftContent; theirs: DraftContent }
type How = {
  choices: MergeChoices
  accountNames: Readonly<Record<string, string>>
  context: PolicyContext
}

const INHERITS = JSON.stringify(['inherits'])

/**
 * Merges a draft with the live policy. Whether a pool has its own policy is also a field of the merge:
 * returning to the global default conflicts with editing the pool's policy.
 */
export function mergeContent(sides: Sides, how: How): ContentMerge {
  const { base, mine, theirs } = sides
  if (mine.inherits && theirs.inherits) return unchangedMerge(theirs, [])
  if (base.inherits || mine.inherits === theirs.inherits) return mergedDocuments(sides, how)

  const returning = mine.inherits ? mine : theirs
  const other = mine.inherits ? theirs : mine
  const isEdited = !isSamePolicyContent(other, base)
  const words = (content: DraftContent): string | null =>
    content.inherits ? 'returns to the global default' : isEdited ? 'is edited' : null
  const field = {
    key: INHERITS,
    subject: 'Policy of the pool',
    mine: words(mine),
    theirs: words(theirs),
  }
  if (!isEdited) return unchangedMerge(returning, [field])
  return {
    ...unchangedMerge(how.choices.get(INHERITS) === 'mine' ? mine : theirs, []),
    conflicts: [field],
  }
}

const unchangedMerge = (content: DraftContent, merged: readonly MergedField[]): ContentMerge => ({
  content,
  merged,
  conflicts: [],
  problems: [],
})

function mergedDocuments(
  { base, mine, theirs }: Sides,
  { choices, accountNames, context }: How,
): ContentMerge {
  const { policy, ...merge } = mergePolicies(
    { base: base.document, mine: mine.document, theirs: theirs.document },
    context,
    choices,
    accountNames,
  )
  // The cast is safe because every entry and param comes from one of the three documents.
  return { ...merge, content: { inherits: false, document: policy as PolicyDocument } }
}
