/** So many fetches run at a time, whatever their number: the rest of the workers' time belongs to other jobs. */
const QUEUES = 3

/** The job that fetches the usage of a pod. */
export const fetchUsageJob = (podId: string) => ({
  name: 'fetch-usage',
  payload: { podId },
  key: `usage:${podId}`,
  queue: `usage-${[...podId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % QUEUES}`,
})
