import { z } from 'zod'
import { allowanceSchema } from '@/lib/features/pclouds/schema'

/** Something of a tenant's that waits for its answer. */
export const needSchema = z.object({
  /**
   * offer: hosts are offered to it; host-down: a host does not run; vms-lost: VMs are on a node that does not run and
   * is no host of the tenant; lease-ends: one ends within a week; draining: VMs are left on a host that is given back
   * when it is empty.
   */
  kind: z.enum(['offer', 'host-down', 'vms-lost', 'lease-ends', 'draining']),
  /** Null: the VMs that are lost were on hosts of no Pcloud. */
  pcloudId: z.string().nullable(),
  pcloud: z.string().nullable(),
  /** The owner's name of the host; of an offer the flavor of its hosts; of lost VMs the first one's name. */
  host: z.string(),
  /** Hosts that are offered, VMs that are lost, otherwise VMs on the host. */
  count: z.number().int(),
  until: z.string().nullable(),
})

export type Need = z.infer<typeof needSchema>

/** A Pcloud of another tenant that this one may launch on. */
export const sharedWithSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of its owner. */
  tenant: z.string(),
  addedAt: z.string(),
})

export type SharedWith = z.infer<typeof sharedWithSchema>

export const tenantStartSchema = z.object({
  /** Owners of other tenants authorise this one in their Pclouds by its id. */
  tenant: z.object({ id: z.string(), name: z.string() }),
  /** Pclouds of other tenants, newest first. */
  shared: z.array(sharedWithSchema),
  pclouds: z.number().int(),
  hosts: z.object({ held: z.number().int(), enabled: z.number().int() }),
  units: allowanceSchema,
  /** Lost: on a node that does not run. */
  vms: z.object({
    running: z.number().int(),
    stopped: z.number().int(),
    lost: z.number().int(),
  }),
  /** Under way or running now, and those of the last day that failed or found no place. */
  launches: z.object({
    pending: z.number().int(),
    running: z.number().int(),
    failedToday: z.number().int(),
  }),
  /** What dedicated hosts took since the beginning of the month, in hours, and what that cost. */
  month: z.object({
    from: z.string(),
    hostHours: z.string(),
    unitHours: z.string(),
    /** Those without a price, which are in no cost. */
    unpricedUnitHours: z.string(),
    cost: z.string(),
    currency: z.string(),
  }),
  needs: z.array(needSchema),
})

export type TenantStart = z.infer<typeof tenantStartSchema>
