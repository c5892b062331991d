import { z } from 'zod'
import { idSchema, nameSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

const bindingReasons = ['first-request', 'threshold', 'maintenance', 'admin'] as const

/** The numbers of servers and volumes that the tenant currently has on the pod. */
export const heldSchema = z.object({ servers: z.number().int(), volumes: z.number().int() })

export type Held = z.infer<typeof heldSchema>

export const bindingSchema = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenant: z.string(),
  podId: z.string(),
  pod: z.string(),
  /** The pod's realm: its availability zone. */
  realmId: z.string(),
  realm: z.string(),
  provider: z.string(),
  /** `general`, or the pair of a tag as `key=value`. */
  group: z.string(),
  reason: z.enum(bindingReasons),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  startAt: z.string(),
  /** Null while it is open. */
  endAt: z.string().nullable(),
  held: heldSchema,
})

export type Binding = z.infer<typeof bindingSchema>

export type BindingPage = { items: Binding[]; next: string | null }

const flag = z.enum(['true', 'false'])

/**
 * Tenants, pods and realms are given by id or name. `from` and `to` select the bindings that were open in that
 * period.
 */
export const bindingFilterShape = {
  tenant: z.string().optional(),
  pod: z.string().optional(),
  realm: z.string().optional(),
  group: z.string().optional(),
  open: flag.optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
}

export type BindingFilter = z.output<z.ZodObject<typeof bindingFilterShape>>

/** Binds a tenant to a pod, in the pod's realm and group. */
export const newBindingSchema = z.strictObject({
  /** The id or name of the pod. */
  tenant: nameSchema,
  podId: idSchema,
})

export type NewBinding = z.output<typeof newBindingSchema>
