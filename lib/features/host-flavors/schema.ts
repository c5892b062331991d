import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { isPlain } from '@/lib/base/plain-text'
import { unitPriceInForceSchema } from './unit-prices/schema'

/** Clients remove the steps . and .. from addresses, so a flavor with such a name would be unreachable. */
const isStep = (name: string) => name === '.' || name === '..'
const noStep = 'Write more than dots: an address cannot hold this name.'

/** Any text, because the engine refuses invalid names with its own code. */
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

/** True if an action is possible now. Otherwise it has the code of the reason, the reason and the remedy. */
export const actionSchema = z.object({
  possible: z.boolean(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  remedy: z.string().nullable(),
})

export type Action = z.infer<typeof actionSchema>

/**
 * The number of hosts that can be allocated, as a word for tenants. `limited` is 1 or 2. Reserved hosts do not
 * count.
 */
export const availabilitySchema = z.enum(['available', 'limited', 'none'])

export type Availability = z.infer<typeof availabilitySchema>

const ofEverybody = {
  id: z.string(),
  description: z.string(),
  units: z.number().int(),
  /** The current price of a unit-hour in the reporting currency; null without a price. */
  price: unitPriceInForceSchema.nullable(),
}

/** The zone of hosts: the realm of their clusters, as `provider/realm`. */
const zone = { realmId: z.string(), zone: z.string() }

const hostCounts = {
  total: z.number().int(),
  free: z.number().int(),
  /** The number of hosts in a Pcloud, offered to one, or reserved for one. */
  allocated: z.number().int(),
  /**
   * The number of other hosts that cannot be allocated because their node is down, its service is disabled, or
   * they are in quarantine.
   */
  unavailable: z.number().int(),
}

/** A host flavor for staff. */
export const hostFlavorSchema = z.object({
  ...ofEverybody,
  hosts: z.object(hostCounts),
  zones: z.array(z.object({ ...zone, ...hostCounts })),
  /** The number of tenants that hold its hosts. */
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
  /** The units of all hosts of this tenant, and its limit; null without a limit. */
  used: z.number().int(),
  limit: z.number().int().nullable(),
})

export type FlavorHolder = z.infer<typeof flavorHolderSchema>

/** A host flavor for tenants. */
const tenantHostFlavorSchema = z.object({
  ...ofEverybody,
  availability: availabilitySchema,
  zones: z.array(z.object({ ...zone, availability: availabilitySchema })),
})

export type TenantHostFlavor = z.infer<typeof tenantHostFlavorSchema>

export const anyHostFlavorSchema = z.union([hostFlavorSchema, tenantHostFlavorSchema])

/** A node by its id, its name, or `cluster/node` if several nodes have that name. */
export const newPoolHostSchema = z.strictObject({
  node: text(400),
  /** Disables the compute service of the node first. Without it, a node with an enabled service is refused. */
  disableService: z.boolean().default(false),
})

const ofNode = {
  nodeId: z.string(),
  node: z.string(),
  clusterId: z.string(),
  cluster: z.string(),
  ...zone,
  /** running, stopped or maintenance. */
  state: z.string(),
  serviceEnabled: z.boolean(),
  /** The physical memory and processors. */
  ramMb: z.number(),
  cpus: z.number(),
  /** The number of VMs that run there or whose disks are there. */
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
      /** The name that the owner gave the host. */
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

/** A node that is in no pool, and whether it can be added to one. */
export const candidateSchema = z.object({
  ...ofNode,
  eligible: z.boolean(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** The action that makes it possible: `PUT /nodes/{id}/service`, or ending the instances. */
  fix: z.enum(['disable-service', 'remove-instances']).nullable(),
  remedy: z.string().nullable(),
})

export type Candidate = z.infer<typeof candidateSchema>

export const nodeFilterShape = {
  /** The id or name of a cluster. */
  cluster: z.string().optional(),
}
