import 'server-only'
import type { Page } from './cursor'

/** Matches percent and underscore literally, not as wildcards. */
export const containing = (q: string) => ({
  contains: q.replace(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
})

const asc = 'asc' as const

/** Sorts by name, then by id. One row more than requested shows whether there is a next page. */
export const byName = ({ limit, after, q, archived }: Page) => ({
  where: {
    AND: [
      archived ? {} : { archivedAt: null },
      q === null ? {} : { name: containing(q) },
      after === null
        ? {}
        : {
            // Repeats the condition below, so that the index is read from this position and not from its beginning.
            name: { gte: String(after[0]) },
            OR: [
              { name: { gt: String(after[0]) } },
              { name: String(after[0]), id: { gt: after[1] } },
            ],
          },
    ],
  },
  orderBy: [{ name: asc }, { id: asc }],
  take: limit + 1,
})

/** Sorts by time of creation, for nouns without a name. */
export const byAge = ({ limit, after }: Page) => {
  const since = new Date(after?.[0] ?? 0)
  return {
    where:
      after === null
        ? {}
        : {
            createdAt: { gte: since },
            OR: [{ createdAt: { gt: since } }, { createdAt: since, id: { gt: after[1] } }],
          },
    orderBy: [{ createdAt: asc }, { id: asc }],
    take: limit + 1,
  }
}

/** A filter for a row by its id or its name. */
export const idOrName = (value: string) => ({ OR: [{ id: value }, { name: value }] })
