import type { PolicyVersion } from '@/lib/features/policies/schema'
import type { DraftContent } from '../draft/draft-state'

/** How a pair names one's own draft, and the draft behind a link. */
export const DRAFT = 'draft'
export const SHARED = 'shared'

/** A draft that versions can be compared with. */
export type NamedDraft = {
  key: typeof DRAFT | typeof SHARED
  label: string
  content: DraftContent
}

type Side = { key: string; content: DraftContent }
export type Pair = { before: Side; after: Side }

/** How an address names two versions: `3..5`, `5..draft`. */
export const pairText = (before: string, after: string): string => `${before}..${after}`

type VersionsAndDrafts = { versions: readonly PolicyVersion[]; drafts: readonly NamedDraft[] }

/** The two that a text names; null if it names one that is not known. */
export function findPair(text: string, { versions, drafts }: VersionsAndDrafts): Pair | null {
  const sides = text.split('..').map((key): Side | null => {
    const content =
      drafts.find((draft) => draft.key === key)?.content ??
      versions.find(({ version }) => String(version) === key)
    return content === undefined ? null : { key, content }
  })
  const [before, after] = sides
  return sides.length === 2 && before && after ? { before, after } : null
}
