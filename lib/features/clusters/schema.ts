import { z } from 'zod'
import { count } from '@/lib/api/fields/numbers'
import { idSchema } from '@/lib/api/fields/text'
import { placementSettingsSchema } from '@/lib/engine'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'

const setting = placementSettingsSchema.shape
const threshold = setting.initial.unwrap()

/** Launches read clusters under their locks, so that no kept facts go out of date with a field. */
export const clusterFields = defineFields({
  name: { ...nameField, decides: false },
  /** How many rounds are held, with thresholds from `initial` down to `final`. */
  steps: { schema: setting.steps.unwrap(), initial: 10, terse: true, decides: false },
  initial: { schema: threshold, initial: 80, terse: true, decides: false },
  final: { schema: threshold, initial: -10, terse: true, decides: false },
  /** Memory that a node must have beyond what a VM takes. */
  overheadMb: { schema: count, initial: 1024, terse: true, decides: false },
  /** Only running VMs of the same customer contribute customer keys. */
  scopeCustomerKeys: { schema: z.boolean(), initial: true, terse: true, decides: false },
  /** Running VMs contribute their keys that begin with an underscore, too. */
  advertiseReservedFromVms: { schema: z.boolean(), initial: true, terse: true, decides: false },
  /** Disks lie on nodes: a VM starts where its disk is. */
  localStorage: { schema: z.boolean(), initial: false, terse: true, decides: false },
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

export type Cluster = z.infer<typeof clusterSchema>
