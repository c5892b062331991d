const NAME = 'tend-hosts'

/** The job that manages hosts immediately. At most one is queued. */
export const hostsJobSoon = () => ({ name: NAME, payload: {}, key: 'tend-hosts-soon' })

/** The same job at the time at which something is due. Its key differs, so that it never delays an immediate job. */
export const hostsJobAt = (runAt: Date) => ({
  name: NAME,
  payload: {},
  key: 'tend-hosts-due',
  runAt,
})
