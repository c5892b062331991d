import { z } from 'zod'
import { asNumber, NOT_NUMERIC } from './numbers'
import { noNumbers, type RestrictionName, restrictions } from './restrictions'

const anything = z.unknown().optional()

/** A number or a numeric string; null and absent are null. */
const numeric = anything.transform((value, context) => {
  if (value === undefined || value === null) return null
  const number = asNumber(value)
  if (Number.isFinite(number)) return number
  context.addIssue({ code: 'custom', message: NOT_NUMERIC })
  return z.NEVER
})

/** A factor stands there or not; empty is not zero. */
const factor = numeric.transform((value, context) => {
  if (value !== null) return value
  context.addIssue({ code: 'custom', message: NOT_NUMERIC })
  return z.NEVER
})

/** A name that decides nothing: anything but a text counts as absent. */
const labelOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const orNull = (value: string | null | undefined): string | null => value ?? null

const restrictionsSchema = z.object({
  total_limit: anything,
  total_guaranteed: anything,
  user_limit: anything,
  user_guaranteed: anything,
  instance_limit: anything,
  instance_guaranteed: anything,
} satisfies Record<RestrictionName, z.ZodType>)

// Requests have targets by the ten thousand, and a schema for each of their numbers costs more than all else: they are
// read together.
const targetSchema = z
  .object({
    type: z.string().nullish(),
    unit: anything,
    restrictions: restrictionsSchema.nullish(),
  })
  .transform(({ type, unit, restrictions: given }, context) => ({
    type: type ?? null,
    unit: labelOf(unit),
    restrictions: given === undefined || given === null ? null : numbersOf(given, context),
  }))

/** The six numbers, null where absent; some SLA managers write "no limit" as 1e999. */
function numbersOf(
  given: Partial<Record<RestrictionName, unknown>>,
  context: z.RefinementCtx,
): Record<RestrictionName, number | null> {
  const numbers = noNumbers()
  for (const { name, isLimit } of restrictions) {
    const value = given[name]
    if (value === undefined || value === null) continue
    const number = asNumber(value)
    if (isLimit ? Number.isNaN(number) : !Number.isFinite(number))
      context.addIssue({ code: 'custom', path: ['restrictions', name], message: NOT_NUMERIC })
    else numbers[name] = number
  }
  return numbers
}

const serviceSchema = z
  .object({
    type: anything,
    service_id: anything,
    targets: z.array(targetSchema).nullish(),
  })
  .transform(({ type, service_id, targets }) => ({
    type: labelOf(type),
    service_id: labelOf(service_id),
    targets: targets ?? [],
  }))

/** The services of an SLA, as the protocol spells them. */
export const slaServicesSchema = z.array(serviceSchema)

/** Dates are required but never read. */
const dateSchema = z.union([z.string(), z.number()], {
  error: ({ input }) => (input === undefined ? 'Required' : 'Expected a date'),
})

const slaSchema = z.object({
  id: z.string(),
  customer: z.string(),
  provider: z.string(),
  start_date: dateSchema,
  end_date: dateSchema,
  services: slaServicesSchema,
})

const label = anything.transform(labelOf)

const preferenceSchema = z.object({
  service_type: label,
  priority: z.array(z.object({ sla_id: z.string(), service_id: label, weight: numeric })),
})

const metricSchema = z.object({ metricName: z.string(), metricValue: anything })

const blockSchema = z
  .object({ provider: z.string(), metrics: z.array(metricSchema) })
  .transform(({ provider, metrics }) => ({ provider, metrics: metrics.map(metricOf) }))

/** A metric's value is wrong only where its factor is known, which no schema sees. */
function metricOf({ metricName, metricValue }: z.output<typeof metricSchema>) {
  const number = asNumber(metricValue)
  return { metricName, metricValue: Number.isFinite(number) ? number : null }
}

/** Monitoring data of providers, in the form of the protocol. */
export const monitoringSchema = z.array(blockSchema)

const requestSchema = z.object({
  preferences: z
    .array(preferenceSchema)
    .nullish()
    .transform((given) => given ?? []),
  sla: z.array(slaSchema),
  monitoring: monitoringSchema.nullish().transform((given) => given ?? []),
})

const factorsSchema = z
  .record(z.string(), factor)
  .nullish()
  .transform((given) => given ?? {})

const noFactors = { sla: {}, metrics: {}, rule: null }

const configSchema = z
  .object({
    sla: factorsSchema,
    metrics: factorsSchema,
    rule: z.string().nullish().transform(orNull),
  })
  .nullish()
  .transform((given) => given ?? noFactors)

/** The document that is ranked. Unknown fields are ignored, as the protocol's clients expect. */
export const rankSchema = z.object({
  request: requestSchema,
  config: configSchema,
  rule: z.string().nullish().transform(orNull),
})
