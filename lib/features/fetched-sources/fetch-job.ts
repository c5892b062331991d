/**
 * The time after which the next fetch may start although this one still runs, so that a slow source delays
 * other sources no longer than this.
 */
export const FETCH_PLACE_MS = 3_000

/**
 * The maximum number of concurrent regular fetches of failing sources. Other sources and requested fetches do
 * not wait for them.
 */
const FAILING = 4

type Named = {
  what: string
  /** The name of the owner's id in the payload. */
  ownerColumn: string
}

/** The job that fetches for an owner. Regular fetches of failing sources only wait for each other. */
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
