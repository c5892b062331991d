import { z } from 'zod'
import { atLeastOne, count } from '@/lib/api/fields/numbers'
import { refersTo } from '@/lib/api/fields/reference'
import { idSchema, nameSchema } from '@/lib/api/fields/text'
import { KEY_LEVELS, type KeyLevel } from '@/lib/engine'
import { keyValueSchema } from '@/lib/features/nodes/keys-schema'
import { setKeySchema } from '@/lib/features/resource-keys/schema'
import { placementSchema } from './placements/schema'

/** The levels whose subject follows from the VM: the cluster, the tenant and the VM itself. */
const impliedLevels: readonly KeyLevel[] = ['cluster', 'customer', 'server']

export const subjectLevels = KEY_LEVELS.filter((level) => !impliedLevels.includes(level))

/** The subjects of a VM at the other levels of keys, such as its image and network, by level. */
const subjectsSchema = z.partialRecord(z.enum(subjectLevels), nameSchema)

export const newVmSchema = z.strictObject({
  clusterId: idSchema,
  /** The customer, by id or name; null for a VM of staff. */
  tenant: nameSchema.nullable().default(null),
  /** The id of the Pcloud on whose hosts it runs; null for shared hosts. */
  pcloud: idSchema.nullable().default(null),
  name: nameSchema,
  ramMb: atLeastOne,
  vcpus: count,
  subjects: subjectsSchema.default({}),
})

/** The complete size of a VM. */
export const vmSizeSchema = z.strictObject({
  ramMb: newVmSchema.shape.ramMb,
  vcpus: newVmSchema.shape.vcpus,
})

export type VmSize = z.output<typeof vmSizeSchema>

export type NewVm = z.output<typeof newVmSchema>

/** A lost VM should run, but its node does not run. */
const stateSchema = z.enum(['stopped', 'running', 'lost'])

export type VmState = z.infer<typeof stateSchema>

const ofEverybody = {
  id: z.string(),
  name: z.string(),
  ramMb: z.number().int(),
  vcpus: z.number().int(),
  state: stateSchema,
  startedAt: z.string().nullable(),
  createdAt: z.string(),
  /** The Pcloud on whose hosts it runs. */
  pcloud: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The launch that the VM is part of and ends with; null if it was created separately. */
  launchId: z.string().nullable(),
}

const keySchema = z.object({ name: z.string(), value: z.unknown() })

export const vmSchema = z.object({
  ...ofEverybody,
  clusterId: z.string(),
  cluster: z.string(),
  tenantId: z.string().nullable(),
  tenant: z.string().nullable(),
  subjects: z.record(z.string(), z.string()),
  /** The node on which it runs. */
  nodeId: z.string().nullable(),
  node: z.string().nullable(),
  /** The node with its disk, for clusters with local storage. */
  diskNodeId: z.string().nullable(),
  stickyKeys: z.array(z.object({ ...keySchema.shape, weight: z.number() })),
  customerKeys: z.array(keySchema),
  archived: z.boolean(),
})

export type Vm = z.infer<typeof vmSchema>

export const vmKeysSchema = z.object({
  vmId: z.string(),
  /** The subjects of the VM, by level. */
  subjects: z.partialRecord(z.enum(KEY_LEVELS), z.string()),
  keys: z.array(setKeySchema),
  /** Copies of the keys of the node at its last start. */
  stickyKeys: z.array(
    z.object({ name: z.string(), value: keyValueSchema.nullable(), weight: z.number() }),
  ),
  /** The names of keys that nodes or running VMs have, and that other keys can be compared with. */
  advertised: z.object({ system: z.array(z.string()), customer: z.array(z.string()) }),
})

export type VmKeys = z.infer<typeof vmKeysSchema>

/** A VM in the format for its tenant, with an alias for its node. */
export const tenantVmSchema = z.object({
  ...ofEverybody,
  host: z.string().nullable(),
  /** Its subjects at the levels whose keys its tenant may set. */
  subjects: z.record(z.string(), z.string()),
})

export type TenantVm = z.infer<typeof tenantVmSchema>

export const anyVmSchema = z.union([vmSchema, tenantVmSchema])

/** Both operations let the engine choose a node. */
export type Move = 'start' | 'migrate'

/** The current VM and the decision. */
export const movedVmSchema = z.object({ vm: vmSchema, placement: placementSchema })

export type MovedVm = z.infer<typeof movedVmSchema>

export const vmFilterShape = {
  cluster: refersTo('cluster', z.string()).optional(),
  tenant: refersTo('tenant', z.string()).optional(),
  /** The id of the Pcloud on whose hosts they run. */
  pcloud: refersTo('pcloud', z.string()).optional(),
  state: stateSchema.optional(),
}

export type VmFilter = z.output<z.ZodObject<typeof vmFilterShape>>
