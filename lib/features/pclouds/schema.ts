import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { nameSchema } from '@/lib/api/fields/text'
import { actionSchema, anyName } from '@/lib/features/host-flavors/schema'

export const newPcloudSchema = z.strictObject({
  name: anyName,
  /** The tenant it is for, by id or name: staff name it; owners create Pclouds for their own tenant alone. */
  tenant: refersTo('tenant', nameSchema).optional(),
})

export type NewPcloud = z.output<typeof newPcloudSchema>

export const pcloudFilterShape = {
  /**
   * `mine`: those of one's tenant, for staff of every tenant; `shared`: those of other tenants that one may launch on;
   * `all`: both. People of a tenant get both if it is left out.
   */
  view: z.enum(['mine', 'shared', 'all']).optional(),
  /** Those of one tenant, by id or name; people of a tenant can name their own alone. */
  tenant: refersTo('tenant', z.string()).optional(),
}

export type PcloudFilter = z.output<z.ZodObject<typeof pcloudFilterShape>>

/** Units of all hosts of an owner, and its limit; null: it has none. */
export const allowanceSchema = z.object({
  used: z.number().int(),
  limit: z.number().int().nullable(),
})

export type Allowance = z.infer<typeof allowanceSchema>

const ratio = z.number().nullable()

/** What is wrong with a Pcloud, or what it is at, the worst first: the first that is true. */
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
  /** What its hosts have. */
  physical: z.number(),
  ratio: z.number(),
  /** What may be given to VMs: what the hosts have, times the ratio. */
  allocatable: z.number(),
  /** What the running VMs were given. */
  used: z.number(),
  free: z.number(),
})

/** For its owner and for staff. */
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
    /** Reserved for later, or offered. */
    pending: z.number().int(),
    /** Held, and on a node that does not run. */
    down: z.number().int(),
  }),
  state: z.enum(pcloudStates),
  /** Of the hosts that are held, as `provider/realm`. */
  zones: z.array(z.string()),
  /** Of the hosts that are held: memory in MB, and processors. */
  ram: capacity,
  cpu: capacity,
  /** What the hosts that are held cost now; null: none of them has a price. */
  cost: z
    .object({
      perHour: z.string(),
      currency: z.string(),
      /** Units without a price, which are in no cost. */
      unpricedUnits: z.number().int(),
    })
    .nullable(),
  /** Units of its hosts. */
  units: z.number().int(),
  /** VMs on its hosts, without those that are lost. */
  instances: z.number().int(),
  /** VMs that were placed on hosts of it and are on a node that does not run. */
  lost: z.number().int(),
  /** Tenants that may launch on its hosts. */
  tenants: z.number().int(),
  /** As set; null: the default holds. */
  ramRatio: ratio,
  cpuRatio: ratio,
  actions: z.object({ remove: actionSchema }),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type PcloudShown = z.infer<typeof pcloudSchema>

/** For people of a tenant that may launch on it. */
export const sharedPcloudSchema = z.object({
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
  /** Of the reader's tenant, or of the tenant that staff name; null: no tenant. */
  units: allowanceSchema.nullable(),
})

export type PcloudPage = z.infer<typeof pcloudPageSchema>

export const removedPcloudSchema = z.object({ id: z.string(), name: z.string() })
export const leftPcloudSchema = removedPcloudSchema

/** The memory of a host times its ratio stays a number. */
const setRatio = z.number().max(1_000_000, 'Use a ratio of at most 1,000,000.')

/** Ratios to set; one that is left out stays. */
export const ratiosSchema = z.strictObject({ ramRatio: setRatio, cpuRatio: setRatio }).partial()

export const newPcloudTenantSchema = z.strictObject({ tenant: refersTo('tenant', nameSchema) })

export const pcloudTenantSchema = z.object({
  id: z.string(),
  /** Null to the owner of the Pcloud until that tenant has had a VM there. */
  name: z.string().nullable(),
  /** Whether the Pcloud is its own. */
  owner: z.boolean(),
  addedAt: z.string(),
})

export type PcloudTenantShown = z.infer<typeof pcloudTenantSchema>

export const pcloudTenantsSchema = z.object({ items: z.array(pcloudTenantSchema) })
