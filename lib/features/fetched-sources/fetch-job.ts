/** A fetch that takes longer lets the next one begin: a source that answers slowly delays others no more than this. */
export const FETCH_PLACE_MS = 3_000

/** The most concurrent regular fetches of failing sources; other sources and requested fetches do not wait for them. */
const FAILING = 4

type Named = {
  what: string
  /** What the payload calls the owner's id. */
  ownerColumn: string
}

/** The job that fetches for an owner. Regular fetches of sources that fail wait for each other alone. */
export const fetchJob = (
  { what, ownerColumn }: Named,
  ownerId: string,
  { isFailing }: { isFailing: boolean },
) => ({
  name: `fetch-${what}`,
  payload: { [ownerColumn]: ownerId },
  key: `${what}:${ownerId}`,
  ...(isFailing ? { queue: `${what}-failing-${sumOf(ownerId) % FAILING}` } : {}),
})

const sumOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
