import type { Source } from '@/lib/features/fetched-sources/define-source'
import type { SourceContract } from '@/lib/features/fetched-sources/use-source.client'

/** Data that is fetched for one owner: the owner, the kinds of sources, and the words for them. */
export type OwnedSource = {
  owner: { id: string; name: string }
  routes: SourceContract
  kinds: readonly Source<unknown>[]
  words: {
    /** The name of the data, such as "usage". */
    what: string
    /** Label of the choice, such as "Fetched daily from". */
    from: string
    /** The option for no source. */
    none: string
  }
}
