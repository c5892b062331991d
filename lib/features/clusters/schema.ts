import { z } from 'zod'
import { count } from '@/lib/api/fields/numbers'
import { idSchema } from '@/lib/api/fields/text'
import { placementSettingsSchema } from '@/lib/engine'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { memoryText } from '@/lib/features/resources/size-text'
import { clusterList } from './listed'

const setting = placementSettingsSchema.shape
const threshold = setting.initial.unwrap()

/** Launches read clusters under their locks, so no cached facts depend on these fields. */
export const clusterFields = defineFields({
  name: { ...nameField, decides: false },
  /** How many rounds are held, with thresholds from `initial` down to `final`. */
  steps: {
    label: 'Rounds',
    hint: 'Each round has a lower threshold than the one before.',
    group: 'rounds',
    schema: setting.steps.unwrap(),
    initial: 10,
    terse: true,
    decides: false,
  },
  /** Memory that a node must have beyond what a VM takes. */
  overheadMb: {
    label: 'Memory beyond the VM',
    hint: 'A node needs this much free beside the memory of the VM.',
    unit: 'MiB',
    text: memoryText,
    group: 'rounds',
    schema: count,
    initial: 1024,
    terse: true,
    decides: false,
  },
  initial: {
    label: 'First threshold',
    hint: 'A node passes a round if its score is above the threshold.',
    group: 'thresholds',
    schema: threshold,
    initial: 80,
    terse: true,
    decides: false,
  },
  final: {
    label: 'Last threshold',
    hint: 'Below 0: a node without any matching key may still take the VM.',
    group: 'thresholds',
    schema: threshold,
    initial: -10,
    terse: true,
    decides: false,
  },
  /** Only running VMs of the same customer contribute customer keys. */
  scopeCustomerKeys: {
    label: 'Customer keys of one customer only',
    hint: 'Off: running VMs of all customers contribute customer keys.',
    words: { on: 'on', off: 'off' },
    schema: z.boolean(),
    initial: true,
    terse: true,
    decides: false,
  },
  /** Running VMs contribute their keys that begin with an underscore, too. */
  advertiseReservedFromVms: {
    label: 'Reserved keys of running VMs count',
    hint: 'Keys whose name starts with _ are compared with customer keys.',
    words: { on: 'on', off: 'off' },
    schema: z.boolean(),
    initial: true,
    terse: true,
    decides: false,
  },
  /** Disks lie on nodes: a VM starts where its disk is. */
  localStorage: {
    label: 'Local storage',
    hint: 'Disks are on nodes: a VM starts only on the node of its disk.',
    words: { on: 'on', off: 'off' },
    schema: z.boolean(),
    initial: false,
    terse: true,
    decides: false,
  },
})

const rising = {
  error: 'The first threshold cannot be below the last one.',
  path: ['initial'],
}

type Thresholds = { initial?: number | undefined; final?: number | undefined }

/** Whether the thresholds of the rounds descend. */
export const descends = ({ initial, final }: Required<Thresholds>) => initial >= final

export const newClusterSchema = newSchemaOf(clusterFields, { podId: idSchema }).refine(
  descends,
  rising,
)

export const clusterChangesSchema = changesSchemaOf(clusterFields)

export const clusterSchema = answerSchemaOf(clusterFields, {
  podId: z.string(),
  pod: z.string(),
  realm: z.string(),
  provider: z.string(),
  counts: z.object({
    nodes: z.number().int(),
    /** Running, with their compute service enabled. */
    nodesUp: z.number().int(),
    nodeKeys: z.number().int(),
    vms: z.number().int(),
    runningVms: z.number().int(),
  }),
  ram: z.object({
    physicalMb: z.number(),
    /** What all nodes may give away: their memory times their ratio, or that of the private cloud that holds them. */
    committableMb: z.number(),
    /** What the running VMs were given. */
    committedMb: z.number(),
  }),
})

/** How pages draw it. */
export const clusterDescription = describeResource({
  ...clusterList,
  fields: clusterFields,
  owners: { podId: { ...clusterList.owners.podId, schema: idSchema } },
  create: newClusterSchema,
  changes: clusterChangesSchema,
})

export type Cluster = z.infer<typeof clusterSchema>
