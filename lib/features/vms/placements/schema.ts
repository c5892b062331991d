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
  /** Of the VM; null: staff's own. */
  tenant: z.string().nullable(),
  /** Why it was not placed. */
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
 * The requested parts: the input of the engine's `place`, with the names of its nodes and VMs by id, and its result. For
 * a cluster of 5,000 nodes each has several megabytes.
 */
const explained = {
  /** Null after it was pruned. */
  input: z.unknown().optional(),
  names: z.record(z.string(), z.string()).optional(),
  outcome: z.unknown().optional(),
}

/** A decision; with constraints, keys, rounds and scores if requested. */
export const recordedPlacementSchema = z.object({ ...placementSchema.shape, ...explained })

export type RecordedPlacement = z.infer<typeof recordedPlacementSchema>

/** As the tenant of the VM sees it: nodes go by an alias, or its own name of a host of its own, and reasons are those that tenants may hear. */
export const tenantPlacementSchema = z.object({
  ...ofEverybody,
  reason: z.enum(tenantReasons).nullable(),
  host: z.string().nullable(),
})

export type TenantPlacement = z.infer<typeof tenantPlacementSchema>

export const anyPlacementSchema = z.union([placementSchema, tenantPlacementSchema])

export type AnyPlacement = z.infer<typeof anyPlacementSchema>

/** What decided, in the order of the steps; `provider-policy` stands for all keys that are not the tenant's. */
const tenantSteps = ['disk', 'capacity', 'provider-policy', 'own-keys', 'draw'] as const

const ownKey = z.object({ name: z.string(), value: z.number(), weight: z.number() })

/** The part of an explanation that is the tenant's: its own keys, and its own VMs on the host. */
export const tenantExplanationSchema = z.object({
  steps: z.array(z.enum(tenantSteps)),
  keys: z.array(ownKey),
  /** What the tenant's VMs on the host added to the score by those keys. */
  entries: z.array(
    z.object({ vm: z.string(), name: z.string(), value: z.number(), product: z.number() }),
  ),
})

export type TenantExplanation = z.infer<typeof tenantExplanationSchema>

export const tenantRecordedPlacementSchema = tenantPlacementSchema.extend(
  tenantExplanationSchema.shape,
)

export type TenantRecordedPlacement = z.infer<typeof tenantRecordedPlacementSchema>

/** What a start or migration would do now; nothing is written. */
export const placementTrialSchema = z.object({
  dryRun: z.literal(true),
  kind: ofEverybody.kind,
  reason: z.string().nullable(),
  nodeId: z.string().nullable(),
  ...explained,
})

export type PlacementTrial = z.infer<typeof placementTrialSchema>

/** Places a VM, or a new one like it, on the current facts; writes nothing. */
export const trialRequestSchema = z.strictObject({
  vm: idSchema,
  /** itself: as if it ran nowhere yet. new: beside it, with its size and keys. */
  as: z.enum(['itself', 'new']).default('itself'),
  operation: ofEverybody.operation.default('start'),
  /** Tries this Pcloud, or none; absent: the VM's own. */
  pcloud: z.string().min(1).max(200).nullable().optional(),
  /** The seed of a recorded decision, so that nothing but the facts differs from it; null: a new one. */
  seed: z.string().min(1).max(200).nullable().default(null),
})

export type TrialRequest = z.output<typeof trialRequestSchema>

const time = timeSchema.transform((text) => new Date(text))

/** Clusters, tenants and deployables go by id or name. */
export const placementFilterShape = {
  vm: refersTo('vm', z.string()).optional(),
  /** A part of the VM's name. */
  q: freeText(z.string().trim().max(200)).optional(),
  cluster: refersTo('cluster', z.string()).optional(),
  tenant: refersTo('tenant', z.string()).optional(),
  /** Of the launch that the VM is part of. */
  deployable: refersTo('deployable', z.string()).optional(),
  kind: ofEverybody.kind.optional(),
  from: time.optional(),
  /** The exclusive end. */
  to: time.optional(),
}

export type PlacementFilter = z.output<z.ZodObject<typeof placementFilterShape>>
