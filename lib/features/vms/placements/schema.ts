import { z } from 'zod'

const ofEverybody = {
  id: z.string(),
  at: z.string(),
  vmId: z.string(),
  vm: z.string(),
  operation: z.enum(['create', 'start', 'migrate']),
  kind: z.enum(['placed', 'not-placed']),
}

export const placementSchema = z.object({
  ...ofEverybody,
  /** Why it was not placed. */
  reason: z.string().nullable(),
  nodeId: z.string().nullable(),
  node: z.string().nullable(),
  seed: z.string(),
  roll: z.number(),
  requestedBy: z.string(),
})

export type Placement = z.infer<typeof placementSchema>

/** With what the engine's `place` was asked and answered: constraints, keys, rounds and scores. */
export const recordedPlacementSchema = z.object({
  ...placementSchema.shape,
  input: z.unknown(),
  outcome: z.unknown(),
})

/** As the tenant of the VM sees it: nodes go by an alias, and reasons are those that tenants may hear. */
export const tenantPlacementSchema = z.object({
  ...ofEverybody,
  reason: z.string().nullable(),
  host: z.string().nullable(),
})

export type TenantPlacement = z.infer<typeof tenantPlacementSchema>

/** What a start or migration would do now; nothing is written. */
export const placementTrialSchema = z.object({
  dryRun: z.literal(true),
  kind: ofEverybody.kind,
  reason: z.string().nullable(),
  nodeId: z.string().nullable(),
  input: z.unknown(),
  outcome: z.unknown(),
})

export type PlacementTrial = z.infer<typeof placementTrialSchema>
