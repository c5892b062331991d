import { z } from 'zod'
import { nameSchema, text } from '@/lib/api/fields/text'

const kindSchema = z.enum(['server', 'volume'])

const extraSpecsSchema = z
  .record(text(63), z.string().normalize('NFC').max(200))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Keep it within 50 entries.')

/** A pod for a tenant's server or volume. Tenant and zone go by id or name. */
export const newPodRequestSchema = z.strictObject({
  tenant: nameSchema,
  kind: kindSchema,
  /** The realm it must be in, also as `provider/name`; absent or empty: any. */
  az: z
    .string()
    .normalize('NFC')
    .trim()
    .max(401)
    .nullable()
    .default(null)
    .transform((az) => (az === '' ? null : az)),
  extraSpecs: extraSpecsSchema.default({}),
  /** The id of an earlier request of this tenant, whose server or volume the new one must be beside. */
  attachTo: z.string().min(1).max(100).nullable().default(null),
})

export type NewPodRequest = z.output<typeof newPodRequestSchema>

const ids = z.array(z.string())

/** What the engine decided; pods by id. */
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
  /** Also names the server or volume, for a later `attachTo`. */
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
  /** The binding that it uses; null: it was attached. */
  bindingId: z.string().nullable(),
  requestedBy: z.string(),
  /** When the server or volume was gone; null: it is there. */
  endedAt: z.string().nullable(),
}

/** A request as lists have it. */
export const listedPodRequestSchema = z.object(requestShape)

export type ListedPodRequest = z.infer<typeof listedPodRequestSchema>

export const podRequestSchema = z.object({
  ...requestShape,
  /** Null after the retention time of traces. */
  trace: bindTraceSchema.nullable(),
})

export type PodRequest = z.infer<typeof podRequestSchema>

export type PodRequestPage = { items: ListedPodRequest[]; next: string | null }

/** What a request would get, with all that was decided on; nothing is written. */
export const podTrialSchema = z.object({
  dryRun: z.literal(true),
  action: z.enum([...actions, 'fail']),
  podId: z.string().nullable(),
  pod: z.string().nullable(),
  /** Why a binding would be opened, or why there is no pod. */
  reason: z.string().nullable(),
  trace: bindTraceSchema,
  /** The input of the engine's `bind`, from which its whole trace follows. */
  input: z.unknown(),
})

export type PodTrial = z.infer<typeof podTrialSchema>

export const podRequestFilterShape = {
  tenant: z.string().optional(),
  pod: z.string().optional(),
  kind: kindSchema.optional(),
  /** `true`: servers and volumes that are gone, too. */
  ended: z.enum(['true', 'false']).optional(),
}

export type PodRequestFilter = z.output<z.ZodObject<typeof podRequestFilterShape>>
