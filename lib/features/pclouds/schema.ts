import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { nameSchema } from '@/lib/api/fields/text'
import { actionSchema, anyName } from '@/lib/features/host-flavors/schema'

export const newPcloudSchema = z.strictObject({
  name: anyName,
  /** The owner, by id or name. Only staff name it; tenant owners create Pclouds only for their own tenant. */
  tenant: refersTo('tenant', nameSchema).optional(),
})

export type NewPcloud = z.output<typeof newPcloudSchema>

export const pcloudFilterShape = {
  /**
   * `mine` means those of the caller's tenant or, for staff, of every tenant; `shared` those of other tenants on which the caller may launch; `all` both. The default for users of a tenant is both.
   */
  view: z.enum(['mine', 'shared', 'all']).optional(),
  /** A tenant, by id or name. Users of a tenant can only name their own. */
  tenant: refersTo('tenant', z.string()).optional(),
}

export type PcloudFilter = z.output<z.ZodObject<typeof pcloudFilterShape>>

/** Units of all hosts of an owner, and its limit; null if unlimited. */
export const allowanceSchema = z.object({
  used: z.number().int(),
  limit: z.number().int().nullable(),
})

export type Allowance = z.infer<typeof allowanceSchema>

const ratio = z.number().nullable()

/** The states of a Pcloud, most severe first. The first that applies is shown. */
export const pcloudStates = [
  'host-down',
  'vms-lost',
  'disabled',
  'draining',
  'empty',
  'enabled',
] as const

export type PcloudState = (typeof pcloudStates)[number]

const capacity = z.object({
  /** The physical capacity of its hosts. */
  physical: z.number(),
  ratio: z.number(),
  /** The capacity for VMs: that of the hosts times the ratio. */
  allocatable: z.number(),
  /** The amount allocated to running VMs. */
  used: z.number(),
  free: z.number(),
})

/** The form for the owner and for staff. */
export const pcloudSchema = z.object({
  access: z.enum(['own', 'staff']),
  id: z.string(),
  name: z.string(),
  tenantId: z.string(),
  tenant: z.string(),
  hosts: z.object({
    total: z.number().int(),
    enabled: z.number().int(),
    draining: z.number().int(),
    /** Hosts that are reserved for later, or offered. */
    pending: z.number().int(),
    /** Held hosts on nodes that do not run. */
    down: z.number().int(),
  }),
  state: z.enum(pcloudStates),
  /** The zones of held hosts, as `provider/realm`. */
  zones: z.array(z.string()),
  /** The capacity of held hosts: memory in MB, and processors. */
  ram: capacity,
  cpu: capacity,
  /** The current cost of held hosts; null if none of them has a price. */
  cost: z
    .object({
      perHour: z.string(),
      currency: z.string(),
      /** Units without a price, which are not included in the cost. */
      unpricedUnits: z.number().int(),
    })
    .nullable(),
  /** Units of its hosts. */
  units: z.number().int(),
  /** VMs on its hosts, without lost ones. */
  instances: z.number().int(),
  /** VMs that were placed on its hosts and are on a node that does not run. */
  lost: z.number().int(),
  /** Tenants that may launch on its hosts. */
  tenants: z.number().int(),
  /** The configured ratio; null for the default. */
  ramRatio: ratio,
  cpuRatio: ratio,
  actions: z.object({ remove: actionSchema }),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type PcloudShown = z.infer<typeof pcloudSchema>

/** The form for users of a tenant that may launch on it. */
const sharedPcloudSchema = z.object({
  access: z.literal('shared'),
  id: z.string(),
  name: z.string(),
  /** The name of its owner. */
  tenant: z.string(),
  hosts: z.object({ total: z.number().int(), enabled: z.number().int() }),
})

export type SharedPcloud = z.infer<typeof sharedPcloudSchema>

export const anyPcloudSchema = z.discriminatedUnion('access', [pcloudSchema, sharedPcloudSchema])

export const pcloudPageSchema = z.object({
  items: z.array(anyPcloudSchema),
  next: z.string().nullable(),
  /** Units of the reader's tenant, or of the tenant that staff name; null without a tenant. */
  units: allowanceSchema.nullable(),
})

export type PcloudPage = z.infer<typeof pcloudPageSchema>

export const removedPcloudSchema = z.object({ id: z.string(), name: z.string() })
export const leftPcloudSchema = removedPcloudSchema

/** Limited so that the memory of a host times its ratio remains finite. */
const setRatio = z.number().max(1_000_000, 'Use a ratio of at most 1,000,000.')

/** Ratios to set. An omitted ratio does not change. */
export const ratiosSchema = z.strictObject({ ramRatio: setRatio, cpuRatio: setRatio }).partial()

export const newPcloudTenantSchema = z.strictObject({ tenant: refersTo('tenant', nameSchema) })

const pcloudTenantSchema = z.object({
  id: z.string(),
  /** Null for the owner of the Pcloud until that tenant has had a VM there. */
  name: z.string().nullable(),
  /** True if this tenant owns the Pcloud. */
  owner: z.boolean(),
  addedAt: z.string(),
})

export type PcloudTenantShown = z.infer<typeof pcloudTenantSchema>

export const pcloudTenantsSchema = z.object({ items: z.array(pcloudTenantSchema) })
