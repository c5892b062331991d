/** The effect of ending launches on their servers. Only a driver of Berth can delete servers. */
type EndedServers = 'all' | 'none' | 'unknown'

const effects: Record<EndedServers, string> = {
  all: 'Berth deletes its servers at the cloud.',
  none: 'Berth does not stop the instances: stop them in the cloud.',
  unknown:
    'Berth deletes the servers that its drivers created at the cloud. All other instances keep running: stop them in the cloud.',
}

/**
 * The sentence that a dialog shows before launches are ended. With `unknown` some of them may have a driver.
 */
export const endEffect = (servers: EndedServers): string =>
  `${servers === 'unknown' ? 'The' : 'Its'} capacity is given back. ${effects[servers]}`
