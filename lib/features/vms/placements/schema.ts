import { z } from 'zod'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { idSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { tenantReasons } from '@/lib/engine'
import { placementKinds } from './orders'

const ofEverybody = {
  id: z.string(),
  at: z.string(),
  vmId: z.string(),
  vm: z.string(),
  operation: z.enum(['create', 'start', 'migrate']),
  kind: z.enum(placementKinds),
}

export const placementSchema = z.object({
  ...ofEverybody,
  clusterId: z.string(),
  cluster: z.string(),
  /** The tenant of the VM; null for VMs of staff. */
  tenant: z.string().nullable(),
  /** The reason why it was not placed. */
  reason: z.string().nullable(),
  nodeId: z.string().nullable(),
  node: z.string().nullable(),
  seed: z.string(),
  roll: z.number(),
  requestedBy: z.string(),
})

export type Placement = z.infer<typeof placementSchema>

export const explainedParts = ['input', 'outcome'] as const

export type ExplainedPart = (typeof explainedParts)[number]

/**
 * The requested parts: the input of the engine's `place`, the names of its nodes and VMs by id, and its result.
 * For a cluster of 5,000 nodes each part has several megabytes.
 */
const explained = {
  /** Null after it was pruned. */
  input: z.unknown().optional(),
  names: z.record(z.string(), z.string()).optional(),
  outcome: z.unknown().optional(),
}

/** A decision, with constraints, keys, rounds and scores if requested. */
export const recordedPlacementSchema = z.object({ ...placementSchema.shape, ...explained })

export type RecordedPlacement = z.infer<typeof recordedPlacementSchema>

/**
 * A decision in the format for the tenant of the VM. Nodes have an alias or the tenant's own name of its host,
 * and reasons are limited to those that tenants may see.
 */
const tenantPlacementSchema = z.object({
  ...ofEverybody,
  reason: z.enum(tenantReasons).nullable(),
  host: z.string().nullable(),
})

export type TenantPlacement = z.infer<typeof tenantPlacementSchema>

export const anyPlacementSchema = z.union([placementSchema, tenantPlacementSchema])

export type AnyPlacement = z.infer<typeof anyPlacementSchema>

/** The deciding steps in their order. `provider-policy` stands for all keys that are not the tenant's. */
const tenantSteps = ['disk', 'capacity', 'provider-policy', 'own-keys', 'draw'] as const

const ownKey = z.object({ name: z.string(), value: z.number(), weight: z.number() })

/** The tenant's part of an explanation: its own keys, and its own VMs on the host. */
export const tenantExplanationSchema = z.object({
  steps: z.array(z.enum(tenantSteps)),
  keys: z.array(ownKey),
  /** The points that the tenant's VMs on the host added to the score with these keys. */
  entries: z.array(
    z.object({ vm: z.string(), name: z.string(), value: z.number(), product: z.number() }),
  ),
})

export type TenantExplanation = z.infer<typeof tenantExplanationSchema>

export const tenantRecordedPlacementSchema = tenantPlacementSchema.extend(
  tenantExplanationSchema.shape,
)

export type TenantRecordedPlacement = z.infer<typeof tenantRecordedPlacementSchema>

/** The result that a start or migration would have now. Nothing is written. */
export const placementTrialSchema = z.object({
  dryRun: z.literal(true),
  kind: ofEverybody.kind,
  reason: z.string().nullable(),
  nodeId: z.string().nullable(),
  ...explained,
})

export type PlacementTrial = z.infer<typeof placementTrialSchema>

/** Tries to place a VM, or a new one like it, on the current facts. Writes nothing. */
export const trialRequestSchema = z
  .strictObject({
    vm: idSchema,
    /** `itself` places the VM as if it ran nowhere. `new` places another VM of its size and keys in addition to it. */
    as: z.enum(['itself', 'new']).default('itself'),
    operation: ofEverybody.operation.default('start'),
    /** The Pcloud to try, or null for none. If absent, it is the VM's own. */
    pcloud: z.string().min(1).max(200).nullable().optional(),
    /** The seed of a recorded decision, so that only changed facts change the result; null for a new seed. */
    seed: z.string().min(1).max(200).nullable().default(null),
    /** The node on which the VM ran before a recorded migration. It is migrated from there. */
    from: idSchema.nullable().default(null),
  })
  .refine(
    ({ from, as, operation }) => from === null || (as === 'itself' && operation === 'migrate'),
    {
      path: ['from'],
      error: 'Send it only for a migration of the VM itself.',
    },
  )

export type TrialRequest = z.output<typeof trialRequestSchema>

const time = timeSchema.transform((text) => new Date(text))

/** Clusters, tenants and deployables are given by id or name. */
export const placementFilterShape = {
  vm: refersTo('vm', z.string()).optional(),
  /** A part of the VM's name. */
  q: freeText(z.string().trim().max(200)).optional(),
  cluster: refersTo('cluster', z.string()).optional(),
  tenant: refersTo('tenant', z.string()).optional(),
  /** The deployable of the VM's launch. */
  deployable: refersTo('deployable', z.string()).optional(),
  kind: ofEverybody.kind.optional(),
  from: time.optional(),
  /** The exclusive end. */
  to: time.optional(),
}

export type PlacementFilter = z.output<z.ZodObject<typeof placementFilterShape>>
