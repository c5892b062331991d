/** The job that looks after hosts: at once, or at the time when something is due. One waits at a time. */
export const tendingJob = (runAt?: Date) => ({
  name: 'tend-hosts',
  payload: {},
  key: 'tend-hosts-soon',
  ...(runAt === undefined ? {} : { runAt }),
})
