import { z } from 'zod'
import { timeSchema } from '@/lib/features/nouns/schema'

const rate = z.number().min(0).max(1)

/** A time in which a simulated account fails more often than otherwise. */
const incidentSchema = z
  .strictObject({ from: timeSchema, to: timeSchema, failureRate: rate })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'End it after it begins.',
  })

const external = z.strictObject({ kind: z.literal('external') })

const webhook = z.strictObject({
  kind: z.literal('webhook'),
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\//, 'Use an address that begins with https://.'),
})

const simulated = z.strictObject({
  kind: z.literal('simulated'),
  /** Instances it can hold; null is unlimited. Unlike a quota, only trying shows it. */
  capacity: z.number().int().min(0).max(1_000_000).nullable(),
  latencyMs: z.number().int().min(0).max(3_600_000),
  failureRate: rate,
  incidents: z.array(incidentSchema).max(100),
})

/** Who carries out the launches of an account: the caller, an HTTP endpoint, or nobody but a dice. */
export const driverSchema = z.discriminatedUnion('kind', [external, webhook, simulated])

/** The same as people say it; what they leave out of a simulation goes well at once. */
export const driverRequestSchema = z.discriminatedUnion('kind', [
  external,
  webhook,
  simulated.extend({
    capacity: simulated.shape.capacity.default(null),
    latencyMs: simulated.shape.latencyMs.default(0),
    failureRate: simulated.shape.failureRate.default(0),
    incidents: simulated.shape.incidents.default([]),
  }),
])

export type Driver = z.output<typeof driverSchema>
export type WebhookDriver = z.output<typeof webhook>
export type SimulatedDriver = z.output<typeof simulated>

export const driverSecretSchema = z.object({ secret: z.string() })

/** The driver of a row. */
export const driverOf = ({
  driver,
  driverConfig,
}: {
  driver: string
  driverConfig: unknown
}): Driver => driverSchema.parse({ ...Object(driverConfig), kind: driver })
