import type { PolicyVersion } from '@/lib/features/policies/schema'
import type { DraftContent } from '../draft/draft-state'

/** The names of the user's own draft and of a shared draft in a pair. */
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

/** Serializes two versions for the address: `3..5`, `5..draft`. */
export const pairText = (before: string, after: string): string => `${before}..${after}`

type VersionsAndDrafts = { versions: readonly PolicyVersion[]; drafts: readonly NamedDraft[] }

/** Parses a pair of versions. Null if the text names an unknown one. */
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
