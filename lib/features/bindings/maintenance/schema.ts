import { z } from 'zod'
import { noteSchema } from '@/lib/api/fields/text'
import { podSchema, podStates } from '@/lib/features/pods/schema'
import { heldSchema } from '../schema'

export const podMaintenanceSchema = z.strictObject({
  /** Volumes can still be attached to servers on a draining pod, but not on a pod in maintenance. */
  state: z.enum(podStates).default('maintenance'),
  note: noteSchema.default(''),
})

export type PodMaintenance = z.output<typeof podMaintenanceSchema>

const stay = { bindingId: z.string(), tenantId: z.string(), tenant: z.string(), group: z.string() }

/** The maximum number of tenants in each list of an impact. */
export const shownImpact = 200

const podImpactSchema = z.object({
  /** Tenants whose next request binds them to another pod, according to the current state. */
  moves: z.array(z.object({ ...stay, podId: z.string(), pod: z.string() })),
  /** Tenants whose next request in this realm fails, with the reason. */
  fails: z.array(z.object({ ...stay, reason: z.string() })),
  /**
   * The servers and volumes here of tenants that move or fail. They stay on this pod, and nothing on another
   * pod can be attached to them.
   */
  staysBehind: z.array(
    z.object({
      tenantId: z.string(),
      tenant: z.string(),
      ...heldSchema.shape,
      /** The first hundred volumes. */
      volumeIds: z.array(z.string()),
    }),
  ),
  /** The number of all entries. Each list has at most the first two hundred. */
  counts: z.object({
    moves: z.number().int(),
    fails: z.number().int(),
    staysBehind: z.number().int(),
  }),
})

export type PodImpact = z.infer<typeof podImpactSchema>

export const podMaintenanceAnswerSchema = z.object({
  /** False for a dry run. */
  applied: z.boolean(),
  pod: podSchema,
  impact: podImpactSchema,
})

export type PodMaintenanceAnswer = z.infer<typeof podMaintenanceAnswerSchema>
