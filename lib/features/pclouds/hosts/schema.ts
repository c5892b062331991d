import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { actionSchema, anyName } from '@/lib/features/host-flavors/schema'
import { allowanceSchema } from '../schema'

/** The maximum number of hosts per call. */
const MAX_HOSTS = 200

/**
 * One host by `name`, or several by `names`, or by `count` and a `name` to be numbered; all or
 * none. With only `count`, the names are `host-1` to `host-n`.
 */
export const newHostsSchema = z
  .strictObject({
    flavor: refersTo('flavor', text(100)),
    name: anyName.optional(),
    names: z.array(anyName).min(1).max(MAX_HOSTS).optional(),
    count: z.number().int().min(1).max(MAX_HOSTS).optional(),
    /** The zone: a realm by id, name or `provider/realm`; any if absent. */
    az: refersTo('realm', text(400)).optional(),
    /** The start and end of a lease. If absent, from now on until the host is released. */
    startAt: timeSchema.optional(),
    endAt: timeSchema.optional(),
  })
  .refine(({ names, name, count }) => names === undefined || (name ?? count) === undefined, {
    error: 'Write either names, or a name and a count.',
    path: ['names'],
  })
  .refine(({ names, name, count }) => (names ?? name ?? count) !== undefined, {
    error: 'Write a name for the host.',
    path: ['name'],
  })
  .refine(({ names = [] }) => new Set(names).size === names.length, {
    error: 'Each host has a name of its own.',
    path: ['names'],
  })

export type NewHosts = z.output<typeof newHostsSchema>

/** Actions on a host, in the order in which they are offered. */
const hostActionNames = ['enable', 'disable', 'drain', 'replace', 'lease', 'release'] as const
export type HostAction = (typeof hostActionNames)[number]

export const hostInstanceSchema = z.object({
  /** Null like the name for a VM of another tenant, unless the reader is staff. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  /** The name of the VM's tenant; null for VMs of staff. */
  tenant: z.string().nullable(),
  /** False if only its disk is on the host. */
  running: z.boolean(),
})

const used = z.object({
  /** The capacity for VMs: that of the node times the ratio of the Pcloud. */
  schedulable: z.number(),
  /** The amount allocated to running VMs. */
  allocated: z.number(),
})

export type HostInstance = z.infer<typeof hostInstanceSchema>

export const pcloudHostSchema = z.object({
  name: z.string(),
  flavor: z.string(),
  units: z.number().int(),
  realmId: z.string(),
  zone: z.string(),
  /** Reserved for later, offered by the waiting list, or held: disabled, enabled or draining. */
  state: z.enum(['reserved', 'offered', 'disabled', 'enabled', 'draining']),
  /** `closed` means that the host is up, but staff disabled its service. */
  health: z.enum(['up', 'closed', 'down']),
  startAt: z.string(),
  endAt: z.string().nullable(),
  /** The time since which it is held. */
  heldAt: z.string().nullable(),
  instances: z.array(hostInstanceSchema),
  /** Physical memory and processors, before any ratio. */
  ramMb: z.number(),
  cpus: z.number(),
  ram: used,
  cpu: used,
  actions: z.record(z.enum(hostActionNames), actionSchema),
  /** The node of the host and its draw, only for staff. */
  node: z
    .object({
      id: z.string(),
      name: z.string(),
      cluster: z.string(),
      seed: z.string(),
      among: z.number().int(),
    })
    .nullable(),
  revision: z.number().int(),
})

export type PcloudHostShown = z.infer<typeof pcloudHostSchema>

const capacitySum = z.object({ physical: z.number(), allocatable: z.number(), used: z.number() })

const hostSumsSchema = z.object({
  hosts: z.number().int(),
  enabled: z.number().int(),
  units: z.number().int(),
  vms: z.number().int(),
  /** The sums of held hosts. */
  ram: capacitySum,
  cpu: capacitySum,
})

export type HostSums = z.infer<typeof hostSumsSchema>

export const hostPageSchema = z.object({
  items: z.array(pcloudHostSchema),
  next: z.string().nullable(),
  /** The sums of all matching hosts; null after the first page. */
  sums: hostSumsSchema.nullable(),
})

export type HostPage = z.infer<typeof hostPageSchema>

/** The new hosts, which are disabled. */
export const allocatedSchema = z.object({
  hosts: z.array(pcloudHostSchema),
  units: allowanceSchema,
})

export type Allocated = z.infer<typeof allocatedSchema>

export const releasedSchema = z.object({ name: z.string(), units: allowanceSchema })

export type Released = z.infer<typeof releasedSchema>
