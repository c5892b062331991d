import { z } from 'zod'
import { nameSchema, text } from '@/lib/api/fields/text'

const kindSchema = z.enum(['server', 'volume'])

const extraSpecsSchema = z
  .record(text(63), z.string().normalize('NFC').max(200))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Keep it within 50 entries.')

/** A request for a pod for a tenant's server or volume. Tenant and zone are given by id or name. */
export const newPodRequestSchema = z.strictObject({
  tenant: nameSchema,
  kind: kindSchema,
  /** The requested realm, also as `provider/name`. If it is absent or empty, any realm is possible. */
  az: z
    .string()
    .normalize('NFC')
    .trim()
    .max(401)
    .nullable()
    .default(null)
    .transform((az) => (az === '' ? null : az)),
  extraSpecs: extraSpecsSchema.default({}),
  /** The id of an earlier request of this tenant. The new server or volume must be in the same pod. */
  attachTo: z.string().min(1).max(100).nullable().default(null),
})

export type NewPodRequest = z.output<typeof newPodRequestSchema>

const ids = z.array(z.string())

/** The decision of the engine, with the ids of pods. */
export const bindTraceSchema = z.object({
  group: z.string(),
  available: ids.readonly(),
  filters: z.array(z.object({ name: z.string(), survivors: ids.readonly() })).readonly(),
  weights: z
    .array(
      z.object({
        pod: z.string(),
        total: z.number(),
        parts: z.record(z.string(), z.number()).readonly(),
      }),
    )
    .readonly(),
})

const actions = ['attach', 'reuse', 'create', 'rebind'] as const

const requestShape = {
  /** Identifies the server or volume in a later `attachTo`. */
  id: z.string(),
  at: z.string(),
  tenantId: z.string(),
  tenant: z.string(),
  kind: kindSchema,
  /** The requested realm. */
  az: z.string().nullable(),
  extraSpecs: z.record(z.string(), z.string()),
  attachTo: z.string().nullable(),
  podId: z.string(),
  pod: z.string(),
  action: z.enum(actions),
  /** The binding that it uses; null if it was attached. */
  bindingId: z.string().nullable(),
  requestedBy: z.string(),
  /** When the server or volume ceased to exist; null while it exists. */
  endedAt: z.string().nullable(),
}

/** A request as an item of lists. */
export const listedPodRequestSchema = z.object(requestShape)

export type ListedPodRequest = z.infer<typeof listedPodRequestSchema>

export const podRequestSchema = z.object({
  ...requestShape,
  /** Null after the retention time of traces. */
  trace: bindTraceSchema.nullable(),
})

export type PodRequest = z.infer<typeof podRequestSchema>

export type PodRequestPage = { items: ListedPodRequest[]; next: string | null }

/** The pod that a request would get, with all inputs of the decision. Nothing is written. */
export const podTrialSchema = z.object({
  dryRun: z.literal(true),
  action: z.enum([...actions, 'fail']),
  podId: z.string().nullable(),
  pod: z.string().nullable(),
  /** The reason for opening a binding or for having no pod. */
  reason: z.string().nullable(),
  trace: bindTraceSchema,
  /** The input of the engine's `bind`, from which the whole trace can be recomputed. */
  input: z.unknown(),
})

export type PodTrial = z.infer<typeof podTrialSchema>

export const podRequestFilterShape = {
  tenant: z.string().optional(),
  pod: z.string().optional(),
  kind: kindSchema.optional(),
  /** `true` also lists servers and volumes that no longer exist. */
  ended: z.enum(['true', 'false']).optional(),
}

export type PodRequestFilter = z.output<z.ZodObject<typeof podRequestFilterShape>>
