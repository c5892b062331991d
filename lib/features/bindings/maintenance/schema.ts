import { z } from 'zod'
import { noteSchema } from '@/lib/api/fields/text'
import { podSchema, podStates } from '@/lib/features/pods/schema'
import { heldSchema } from '../schema'

export const podMaintenanceSchema = z.strictObject({
  /** To a draining pod volumes can still be attached, to one in maintenance nothing. */
  state: z.enum(podStates).default('maintenance'),
  note: noteSchema.default(''),
})

export type PodMaintenance = z.output<typeof podMaintenanceSchema>

const stay = { bindingId: z.string(), tenantId: z.string(), tenant: z.string(), group: z.string() }

/** Tenants in each list of an impact at most. */
export const shownImpact = 200

export const podImpactSchema = z.object({
  /** Tenants whose next request binds them to another pod, as things stand now. */
  moves: z.array(z.object({ ...stay, podId: z.string(), pod: z.string() })),
  /** Tenants whose next request in this realm fails, and why. */
  fails: z.array(z.object({ ...stay, reason: z.string() })),
  /** What tenants that move or fail have here; it stays, and nothing elsewhere can be attached to it. */
  staysBehind: z.array(
    z.object({
      tenantId: z.string(),
      tenant: z.string(),
      ...heldSchema.shape,
      /** The first hundred. */
      volumeIds: z.array(z.string()),
    }),
  ),
  /** How many there are; each list holds the first two hundred. */
  counts: z.object({
    moves: z.number().int(),
    fails: z.number().int(),
    staysBehind: z.number().int(),
  }),
})

export type PodImpact = z.infer<typeof podImpactSchema>

export const podMaintenanceAnswerSchema = z.object({
  /** False: a dry run. */
  applied: z.boolean(),
  pod: podSchema,
  impact: podImpactSchema,
})

export type PodMaintenanceAnswer = z.infer<typeof podMaintenanceAnswerSchema>
