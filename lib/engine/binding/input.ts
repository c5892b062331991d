import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import { type Problems, problemsOf } from '../kernel/problems'
import { instantSchema, priceSchema } from '../kernel/read'
import { DEFAULT_POD_THRESHOLD } from './availability'
import { findPodFilter, podFilters } from './filters/registry'
import { crossProblems } from './input-references'
import type { BindInput } from './types'
import { findPodWeigher, podWeighers } from './weighers/registry'

const MAX_MULTIPLIER = 1e9

const idSchema = z.string().min(1)
const pairsSchema = z.record(z.string(), z.string())
/** Limited to exact integers, because whole units are counted one by one. */
const amountSchema = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
const fractionSchema = z.number().min(0).max(1)

/** An empty text counts as not given. */
const zoneSchema = z
  .string()
  .nullable()
  .transform((az) => (az === '' ? null : az))

const usageSchema = z.strictObject({
  nova: z
    .strictObject({
      vcpus: amountSchema,
      vcpus_used: amountSchema,
      memory_mb: amountSchema,
      memory_mb_used: amountSchema,
      local_gb: amountSchema,
      local_gb_used: amountSchema,
    })
    .optional(),
  cinder: z
    .strictObject({ total_capacity_gb: amountSchema, free_capacity_gb: amountSchema })
    .optional(),
})

const podSchema = z.strictObject({
  id: idSchema,
  az: zoneSchema.default(null),
  createdAt: instantSchema,
  tag: pairsSchema
    .refine((tag) => Object.keys(tag).length <= 1, { error: 'Expected one pair, or none' })
    .default({}),
  costPerHour: priceSchema.default(null),
  threshold: fractionSchema.nullable().default(null),
  state: z.enum(['active', 'maintenance', 'draining']).default('active'),
  usage: usageSchema.nullable().default(null),
})

const bindingSchema = z.strictObject({
  id: idSchema,
  tenant: idSchema,
  pod: idSchema,
  az: z.string(),
  group: z.string().min(1),
  startAt: instantSchema,
  endAt: instantSchema.nullable().default(null),
})

/** A name in a registry. A refusal lists the valid names. */
const nameOf = (
  noun: string,
  isExisting: (name: string) => boolean,
  all: readonly { id: string }[],
) =>
  z.string().refine(isExisting, {
    error: `Expected a ${noun}: ${all.map(({ id }) => id).join(', ')}`,
  })

const weigherName = nameOf('weigher', (name) => findPodWeigher(name) !== undefined, podWeighers)
const filterName = nameOf('filter', (name) => findPodFilter(name) !== undefined, podFilters)

const bindConfigSchema = z.strictObject({
  defaultThreshold: fractionSchema.default(DEFAULT_POD_THRESHOLD),
  affinityKeys: z.array(z.string()).default(['resource']),
  weighers: z
    .array(
      z.strictObject({
        name: weigherName,
        multiplier: z.number().min(-MAX_MULTIPLIER).max(MAX_MULTIPLIER).default(1),
      }),
    )
    .default([{ name: 'creation_time', multiplier: 1 }]),
  filters: z.array(filterName).default(podFilters.map(({ id }) => id)),
})

const bindRequestSchema = z.strictObject({
  tenant: idSchema,
  kind: z.enum(['server', 'volume']),
  az: zoneSchema.default(null),
  extraSpecs: pairsSchema.default({}),
  attachTo: idSchema.nullable().default(null),
  now: instantSchema,
})

const inputSchema = z.strictObject({
  config: bindConfigSchema.prefault({}),
  pods: z.array(podSchema),
  bindings: z.array(bindingSchema).default([]),
  resources: z.record(z.string(), z.strictObject({ tenant: idSchema, pod: idSchema })).default({}),
  request: bindRequestSchema,
})

/**
 * Parses the input of `bind`: fills in defaults, refuses unknown fields, and checks that ids are unique and that the
 * filters and weighers exist. A refusal lists every problem with its JSON path.
 */
export function parseBindInput(value: unknown): Result<BindInput, Problems> {
  const input = inputSchema.safeParse(value)
  const own = input.success ? [] : problemsOf(input.error.issues, value)
  const problems = [...own, ...crossProblems(value)]
  return problems.length > 0 || !input.success ? err({ problems }) : ok(input.data)
}
