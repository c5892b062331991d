import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { actionSchema, anyName } from '@/lib/features/host-flavors/schema'
import { allowanceSchema } from '../schema'

/** Hosts of one call at most. */
const MOST_HOSTS = 200

/**
 * One host by `name`; several by `names`, or by `count` and a `name` to number: all of them or none. With `count` alone
 * they are `host-1` to `host-n`.
 */
export const newHostsSchema = z
  .strictObject({
    flavor: refersTo('flavor', text(100)),
    name: anyName.optional(),
    names: z.array(anyName).min(1).max(MOST_HOSTS).optional(),
    count: z.number().int().min(1).max(MOST_HOSTS).optional(),
    /** The zone: a realm by id, name or `provider/realm`; absent: any. */
    az: refersTo('realm', text(400)).optional(),
    /** A lease: from when, and until when; absent: from now on, until it is given back. */
    startAt: timeSchema.optional(),
    endAt: timeSchema.optional(),
  })
  .refine(({ names, name, count }) => names === undefined || (name ?? count) === undefined, {
    error: 'Write names alone, or a name and a count.',
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

/** Verbs of a host, in the order in which they are offered. */
export const hostVerbs = ['enable', 'disable', 'drain', 'replace', 'lease', 'release'] as const
export type HostVerb = (typeof hostVerbs)[number]

export const hostInstanceSchema = z.object({
  /** Null, as its name: a VM of another tenant, as people of a tenant see it. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  /** The name of its tenant; null: staff's own. */
  tenant: z.string().nullable(),
  /** False: only its disk is there. */
  running: z.boolean(),
})

const used = z.object({
  /** What may be given away: what the node has, times the ratio of the Pcloud. */
  schedulable: z.number(),
  /** What the running VMs were given. */
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
  /** Whether it runs; up and closed: staff disabled its service. */
  health: z.enum(['up', 'closed', 'down']),
  startAt: z.string(),
  endAt: z.string().nullable(),
  /** Since when it is held. */
  heldAt: z.string().nullable(),
  instances: z.array(hostInstanceSchema),
  /** Physical memory and processors, before any ratio. */
  ramMb: z.number(),
  cpus: z.number(),
  ram: used,
  cpu: used,
  actions: z.record(z.enum(hostVerbs), actionSchema),
  /** The node behind it, and how it was drawn: for staff alone. */
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
  /** Of the hosts that are held. */
  ram: capacitySum,
  cpu: capacitySum,
})

export type HostSums = z.infer<typeof hostSumsSchema>

export const hostPageSchema = z.object({
  items: z.array(pcloudHostSchema),
  next: z.string().nullable(),
  /** Of all hosts that match; null after the first page. */
  sums: hostSumsSchema.nullable(),
})

export type HostPage = z.infer<typeof hostPageSchema>

/** New hosts are disabled. */
export const allocatedSchema = z.object({
  hosts: z.array(pcloudHostSchema),
  units: allowanceSchema,
})

export type Allocated = z.infer<typeof allocatedSchema>

export const releasedSchema = z.object({ name: z.string(), units: allowanceSchema })

export type Released = z.infer<typeof releasedSchema>
