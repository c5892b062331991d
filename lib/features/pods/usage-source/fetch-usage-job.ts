/** So many fetches of sources that answer run at a time: the rest of the workers' time belongs to other jobs. */
const QUEUES = 2

type Source = { podId: string; failingSince: Date | null }

/** The job that fetches the usage of a pod. Sources that fail wait for each other, so that none of them holds up others. */
export const fetchUsageJob = ({ podId, failingSince }: Source) => ({
  name: 'fetch-usage',
  payload: { podId },
  key: `usage:${podId}`,
  queue: failingSince === null ? `usage-${sumOf(podId) % QUEUES}` : 'usage-failing',
})

const sumOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
