import { z } from 'zod'
import { allowanceSchema } from '@/lib/features/pclouds/schema'

/** A task of a tenant that needs a response. */
const needSchema = z.object({
  /**
   * offer: hosts are offered to it. host-down: a host does not run. vms-lost: VMs are on a node that does not
   * run and is not a host of the tenant. lease-ends: a lease ends within a week. draining: VMs are left on a
   * host that is given back when it is empty.
   */
  kind: z.enum(['offer', 'host-down', 'vms-lost', 'lease-ends', 'draining']),
  /** Null if the lost VMs were on hosts outside of Pclouds. */
  pcloudId: z.string().nullable(),
  pcloud: z.string().nullable(),
  /**
   * The owner's name of the host. For an offer it is the flavor of the hosts, and for lost VMs the name of the
   * first one.
   */
  host: z.string(),
  /** The number of offered hosts, of lost VMs, or otherwise of VMs on the host. */
  count: z.number().int(),
  until: z.string().nullable(),
})

export type Need = z.infer<typeof needSchema>

/** A Pcloud of another tenant on which this tenant may launch. */
const sharedWithSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of its owner. */
  tenant: z.string(),
  addedAt: z.string(),
})

export type SharedWith = z.infer<typeof sharedWithSchema>

export const tenantStartSchema = z.object({
  /** Owners of Pclouds authorise other tenants by this id. */
  tenant: z.object({ id: z.string(), name: z.string() }),
  /** Pclouds of other tenants, newest first. */
  shared: z.array(sharedWithSchema),
  pclouds: z.number().int(),
  hosts: z.object({ held: z.number().int(), enabled: z.number().int() }),
  units: allowanceSchema,
  /** Lost VMs are on a node that does not run. */
  vms: z.object({
    running: z.number().int(),
    stopped: z.number().int(),
    lost: z.number().int(),
  }),
  /** Launches that are in progress or running, and those that failed or found no match within the last day. */
  launches: z.object({
    pending: z.number().int(),
    running: z.number().int(),
    failedToday: z.number().int(),
  }),
  /** The use of dedicated hosts since the start of the month in hours, and its cost. */
  month: z.object({
    from: z.string(),
    hostHours: z.string(),
    unitHours: z.string(),
    /** The unit-hours without a price, which are in no cost. */
    unpricedUnitHours: z.string(),
    cost: z.string(),
    currency: z.string(),
  }),
  needs: z.array(needSchema),
})

export type TenantStart = z.infer<typeof tenantStartSchema>
