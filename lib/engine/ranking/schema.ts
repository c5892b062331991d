import { z } from 'zod'
import { asNumber } from './numbers'
import type { RestrictionName } from './restrictions'

/** A number or a numeric string; null and absent are null. */
const numeric = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null) return null
    const number = asNumber(value)
    if (Number.isFinite(number)) return number
    context.addIssue({ code: 'custom', message: 'Expected a number or a numeric string' })
    return z.NEVER
  })

/** 1e999 is how some SLA managers write that there is no limit. */
const limit = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null) return null
    const number = asNumber(value)
    if (!Number.isNaN(number)) return number
    context.addIssue({ code: 'custom', message: 'Expected a number or a numeric string' })
    return z.NEVER
  })

/** A factor stands there or not; empty is not zero. */
const factor = numeric.transform((value, context) => {
  if (value !== null) return value
  context.addIssue({ code: 'custom', message: 'Expected a number or a numeric string' })
  return z.NEVER
})

/** What a metric says is wrong only where its factor is known, which no schema sees. */
const metricValue = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = asNumber(value)
    return Number.isFinite(number) ? number : null
  })

/** A name that decides nothing: whatever is no text counts as absent. */
const label = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : null))

const orNull = (value: string | null | undefined): string | null => value ?? null

const restrictionsSchema = z.object({
  total_limit: limit,
  total_guaranteed: numeric,
  user_limit: limit,
  user_guaranteed: numeric,
  instance_limit: limit,
  instance_guaranteed: numeric,
} satisfies Record<RestrictionName, z.ZodType>)

const targetSchema = z.object({
  type: z.string().nullish().transform(orNull),
  unit: label,
  restrictions: restrictionsSchema.nullish().transform((given) => given ?? null),
})

const serviceSchema = z.object({
  type: label,
  service_id: label,
  targets: z
    .array(targetSchema)
    .nullish()
    .transform((given) => given ?? []),
})

/** The services of an SLA, as the protocol spells them. */
export const slaServicesSchema = z.array(serviceSchema)

/** Dates must be there, but nobody reads them. */
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

const preferenceSchema = z.object({
  service_type: label,
  priority: z.array(z.object({ sla_id: z.string(), service_id: label, weight: numeric })),
})

const blockSchema = z.object({
  provider: z.string(),
  metrics: z.array(z.object({ metricName: z.string(), metricValue })),
})

/** What monitoring says of providers, as the protocol spells it. */
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
