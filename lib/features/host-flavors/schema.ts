import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { isPlain } from '@/lib/base/plain-text'
import { unitPriceInForceSchema } from './unit-prices/schema'

/** Clients take the steps . and .. out of addresses, so nothing of such a name could be reached. */
const isStep = (name: string) => name === '.' || name === '..'
const noStep = 'Write more than dots: an address cannot hold this name.'

/** Any text: the engine refuses invalid names with a code of its own. */
export const anyName = freeText(
  z.string().normalize('NFC').trim().max(200, 'Keep it within 200 characters.'),
)
  .refine(
    (name) => isPlain(name) || name === '',
    'Remove line breaks, tabs and invisible characters.',
  )
  .refine((name) => !isStep(name), noStep)

const units = z.number().max(1_000_000, 'Use at most 1,000,000 units.')
const description = z.union([z.literal(''), text(500)])

export const newHostFlavorSchema = z.strictObject({
  id: text(100).refine((id) => !isStep(id), noStep),
  description: description.default(''),
  units,
})

export type NewHostFlavor = z.output<typeof newHostFlavorSchema>

export const hostFlavorChangesSchema = z.strictObject({ description, units }).partial()

export type HostFlavorChanges = z.output<typeof hostFlavorChangesSchema>

/** Whether a verb is possible now; if not, the code of the reason, the reason and what to do about it. */
export const actionSchema = z.object({
  possible: z.boolean(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  remedy: z.string().nullable(),
})

export type Action = z.infer<typeof actionSchema>

/** How many hosts can be allocated, in the words that tenants read: limited is 1 or 2. Reserved hosts are not counted. */
export const availabilitySchema = z.enum(['available', 'limited', 'none'])

export type Availability = z.infer<typeof availabilitySchema>

const ofEverybody = {
  id: z.string(),
  description: z.string(),
  units: z.number().int(),
  /** What a unit-hour costs now, in the reporting currency; null: there is no price. */
  price: unitPriceInForceSchema.nullable(),
}

/** A place of hosts: the realm of their clusters, as `provider/realm`. */
const zone = { realmId: z.string(), zone: z.string() }

const hostCounts = {
  total: z.number().int(),
  free: z.number().int(),
  /** Held by a Pcloud, offered to it, or reserved for it. */
  allocated: z.number().int(),
  /** Neither: its node is down, its service disabled, or it is in quarantine. */
  unavailable: z.number().int(),
}

/** As staff see it. */
export const hostFlavorSchema = z.object({
  ...ofEverybody,
  hosts: z.object(hostCounts),
  zones: z.array(z.object({ ...zone, ...hostCounts })),
  /** How many tenants hold hosts of it. */
  holders: z.number().int(),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type HostFlavorShown = z.infer<typeof hostFlavorSchema>

/** A tenant that holds hosts of a flavor. */
export const flavorHolderSchema = z.object({
  tenantId: z.string(),
  tenant: z.string(),
  hosts: z.number().int(),
  units: z.number().int(),
  /** Units of all hosts of this tenant, and its limit; null: it has none. */
  used: z.number().int(),
  limit: z.number().int().nullable(),
})

export type FlavorHolder = z.infer<typeof flavorHolderSchema>

/** As tenants see it. */
export const tenantHostFlavorSchema = z.object({
  ...ofEverybody,
  availability: availabilitySchema,
  zones: z.array(z.object({ ...zone, availability: availabilitySchema })),
})

export type TenantHostFlavor = z.infer<typeof tenantHostFlavorSchema>

export const anyHostFlavorSchema = z.union([hostFlavorSchema, tenantHostFlavorSchema])

/** A node by its id, its name, or `cluster/node` where several have that name. */
export const newPoolHostSchema = z.strictObject({ node: text(400) })

const ofNode = {
  nodeId: z.string(),
  node: z.string(),
  clusterId: z.string(),
  cluster: z.string(),
  ...zone,
  /** running, stopped or maintenance. */
  state: z.string(),
  serviceEnabled: z.boolean(),
  /** Physical memory and processors. */
  ramMb: z.number(),
  cpus: z.number(),
  /** VMs that run there, or whose disk is there. */
  instances: z.number().int(),
}

export const poolHostSchema = z.object({
  ...ofNode,
  flavor: z.string(),
  status: z.enum(['free', 'reserved', 'offered', 'allocated', 'unavailable', 'quarantined']),
  holder: z
    .object({
      pcloudId: z.string(),
      pcloud: z.string(),
      tenantId: z.string(),
      tenant: z.string(),
      /** By which the owner knows the host. */
      name: z.string(),
      enabled: z.boolean(),
      startAt: z.string(),
      endAt: z.string().nullable(),
    })
    .nullable(),
  addedAt: z.string(),
  quarantinedAt: z.string().nullable(),
  quarantineNote: z.string().nullable(),
  actions: z.object({ remove: actionSchema }),
})

export type PoolHostShown = z.infer<typeof poolHostSchema>

/** A node outside of every pool, and whether it can be added to one. */
export const candidateSchema = z.object({
  ...ofNode,
  eligible: z.boolean(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** The one thing to do about it: `PUT /nodes/{id}/service`, or end what is there. */
  mend: z.enum(['disable-service', 'remove-instances']).nullable(),
  remedy: z.string().nullable(),
})

export type Candidate = z.infer<typeof candidateSchema>

export const nodeFilterShape = {
  /** A cluster, by id or name. */
  cluster: z.string().optional(),
}
