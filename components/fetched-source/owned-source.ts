import type { Source } from '@/lib/features/fetched-sources/define-source'
import type { SourceContract } from '@/lib/features/fetched-sources/use-source.client'

/** What is fetched for one owner: whose it is, which sources there are, and what they are called. */
export type OwnedSource = {
  owner: { id: string; name: string }
  routes: SourceContract
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
