import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { rollFrom } from '@/lib/engine'
import { type Attempt, defineDriver, type Step } from './define-driver'
import { failed, succeeded } from './ended'

const rate = z.number().min(0).max(1)

/** A period in which a simulated account fails at another rate. */
const incidentSchema = z
  .strictObject({ from: timeSchema, to: timeSchema, failureRate: rate })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'End it after it begins.',
  })

const settings = {
  /** Maximum number of instances, or null if unlimited. Unlike a quota, only an attempt reveals it. */
  capacity: z.number().int().min(0).max(1_000_000).nullable(),
  latencyMs: z.number().int().min(0).max(3_600_000),
  failureRate: rate,
  incidents: z.array(incidentSchema).max(100),
}

type Settings = z.output<z.ZodObject<typeof settings>>

/** Launches nothing. Its settings and the attempt's seed determine the outcome. */
export const simulated = defineDriver({
  kind: 'simulated',
  label: 'Simulated outcomes',
  settings,
  defaults: { capacity: null, latencyMs: 0, failureRate: 0, incidents: [] },
  fields: [
    { name: 'capacity', label: 'Capacity', hint: 'Instances. Empty: no limit.', widget: 'number' },
    { name: 'latencyMs', label: 'Takes', hint: 'Milliseconds.', widget: 'number' },
    { name: 'failureRate', label: 'Fails', hint: 'Of 100 attempts.', widget: 'percent' },
    { name: 'incidents', label: 'Incidents', hint: 'Stored as it is.', widget: 'list' },
  ],
  secret: 'none',
  canStop: false,
  runner: async () => (config) => ({
    start: async (attempt, now) => {
      if (config.capacity !== null && attempt.accountRunning > config.capacity)
        return failed(`Simulated: there is room for ${config.capacity} instances.`)
      if (config.latencyMs === 0) return endOf(config, attempt)
      const at = new Date(now.getTime() + config.latencyMs)
      return { kind: 'accepted', again: { at, reference: 'simulated' } }
    },
    follow: async (attempt) => endOf(config, attempt),
  }),
})

function endOf(config: Settings, { seed, at }: Attempt): Step {
  const time = at.getTime()
  const incident = config.incidents.find(
    ({ from, to }) => Date.parse(from) <= time && time < Date.parse(to),
  )
  const rate = incident?.failureRate ?? config.failureRate
  if (rollFrom(`${seed}/simulated`) >= rate) return succeeded
  return failed(incident === undefined ? 'Simulated failure.' : 'Simulated incident.')
}
