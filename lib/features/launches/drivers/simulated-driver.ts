import { rollFrom } from '@/lib/engine'
import type { SimulatedDriver } from '@/lib/features/accounts/driver-schema'
import { type Attempt, failed, type LaunchDriver, type Step, succeeded } from './driver'

/** Launches nothing, and ends as its settings and the attempt's seed say: the same seed, the same end. */
export const simulatedDriver = (config: SimulatedDriver): LaunchDriver => ({
  start: async (attempt, now) => {
    if (config.capacity !== null && attempt.accountRunning > config.capacity)
      return failed(`Simulated: there is room for ${config.capacity} instances.`)
    if (config.latencyMs === 0) return endOf(config, attempt)
    const at = new Date(now.getTime() + config.latencyMs)
    return { kind: 'accepted', again: { at, reference: 'simulated' } }
  },
  follow: async (attempt) => endOf(config, attempt),
})

function endOf(config: SimulatedDriver, { seed, at }: Attempt): Step {
  const time = at.getTime()
  const incident = config.incidents.find(
    ({ from, to }) => Date.parse(from) <= time && time < Date.parse(to),
  )
  const rate = incident?.failureRate ?? config.failureRate
  if (rollFrom(`${seed}/simulated`) >= rate) return succeeded
  return failed(incident === undefined ? 'Simulated failure.' : 'Simulated incident.')
}
