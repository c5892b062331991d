/** The name that queued jobs of an earlier release have, too. */
export const HOSTS_JOB = 'tend-hosts'

/** Runs the job of due hosts immediately. At most one such run is queued. */
export const hostsJobSoon = () => ({ name: HOSTS_JOB, payload: {}, key: 'tend-hosts-soon' })

/** The same job at the time at which something is due. Its key differs, so that it never delays an immediate job. */
export const hostsJobAt = (runAt: Date) => ({
  name: HOSTS_JOB,
  payload: {},
  key: 'tend-hosts-due',
  runAt,
})
