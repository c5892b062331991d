const NAME = 'tend-hosts'

/** The job that looks after hosts, at once. One waits at a time. */
export const tendingJob = () => ({ name: NAME, payload: {}, key: 'tend-hosts-soon' })

/** The same job at the time when something is due. Its key is another one, so that it never delays a job at once. */
export const dueTendingJob = (runAt: Date) => ({
  name: NAME,
  payload: {},
  key: 'tend-hosts-due',
  runAt,
})
