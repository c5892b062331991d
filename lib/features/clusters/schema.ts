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
  /** The number of rounds, with thresholds from `initial` down to `final`. */
  steps: {
    label: 'Rounds',
    hint: 'Each round has a lower threshold than the previous one.',
    group: 'rounds',
    schema: setting.steps.unwrap(),
    initial: 10,
    terse: true,
    decides: false,
  },
  /** Free memory that a node must have in addition to the memory of a VM. */
  overheadMb: {
    label: 'Memory beyond the VM',
    hint: 'A node needs this much free memory in addition to the memory of the VM.',
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
  /** If true, keys of running VMs that begin with an underscore also count. */
  advertiseReservedFromVms: {
    label: 'Reserved keys of running VMs count',
    hint: 'Keys whose name starts with _ are compared with customer keys.',
    words: { on: 'on', off: 'off' },
    schema: z.boolean(),
    initial: true,
    terse: true,
    decides: false,
  },
  /** If true, disks are on nodes and a VM starts on the node of its disk. */
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

/** True if the thresholds of the rounds descend. */
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
    /** Nodes that are running and have their compute service enabled. */
    nodesUp: z.number().int(),
    nodeKeys: z.number().int(),
    vms: z.number().int(),
    runningVms: z.number().int(),
  }),
  ram: z.object({
    physicalMb: z.number(),
    /**
     * The memory that all nodes may commit: each node's memory times its ratio or the ratio of the private cloud that
     * holds it.
     */
    committableMb: z.number(),
    /** The memory of the running VMs. */
    committedMb: z.number(),
  }),
})

/** The presentation of clusters on pages. */
export const clusterDescription = describeResource({
  ...clusterList,
  fields: clusterFields,
  owners: { podId: { ...clusterList.owners.podId, schema: idSchema } },
  create: newClusterSchema,
  changes: clusterChangesSchema,
})

export type Cluster = z.infer<typeof clusterSchema>
