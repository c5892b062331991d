import type { Source } from '@/lib/features/fetched-sources/define-source'
import type { FetchedSource } from '@/lib/features/fetched-sources/schema'
import type {
  SourceDraft,
  SourceQueries,
} from '@/lib/features/fetched-sources/source-queries.client'

/** What is fetched for one owner: whose it is, which sources there are, and what they are called. */
export type OwnedSource = {
  owner: { id: string; name: string }
  queries: SourceQueries<FetchedSource<SourceDraft>>
  kinds: readonly Source<unknown>[]
  words: {
    /** Such as "usage". */
    what: string
    /** Label of the choice, such as "Fetched daily from". */
    from: string
    /** The choice of no source. */
    none: string
  }
}
