/** So many fetches of sources that answer run at a time: the rest of the workers' time belongs to other jobs. */
const QUEUES = 2

type Named = {
  what: string
  /** What the payload calls the owner's id. */
  ownerColumn: string
}

/**
 * The job that fetches for an owner. Sources that fail wait for each other, so that none of them holds up others.
 */
export const fetchJob = (
  { what, ownerColumn }: Named,
  ownerId: string,
  { failingSince }: { failingSince: Date | null },
) => ({
  name: `fetch-${what}`,
  payload: { [ownerColumn]: ownerId },
  key: `${what}:${ownerId}`,
  queue: failingSince === null ? `${what}-${sumOf(ownerId) % QUEUES}` : `${what}-failing`,
})

const sumOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
