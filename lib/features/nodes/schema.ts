import { z } from 'zod'
import { count } from '@/lib/api/fields/numbers'
import { idSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { memoryText } from '@/lib/features/resources/size-text'

const ratio = z.number().positive('A ratio is above 0.').max(1000)

/** Launches read nodes under their locks, so that a change of a field makes no cached facts stale. */
export const nodeFields = defineFields({
  name: { ...nameField, decides: false },
  /** Only a running node takes VMs. */
  state: {
    label: 'State',
    hint: 'Only a running node takes VMs.',
    schema: z.enum(['running', 'stopped', 'maintenance']),
    shown: z.string(),
    initial: 'running',
    terse: true,
    decides: false,
  },
  /** Whether its compute service takes VMs. */
  serviceEnabled: {
    label: 'Compute service',
    words: { on: 'enabled', off: 'disabled' },
    schema: z.boolean(),
    initial: true,
    ownVerb: true,
    terse: true,
    decides: false,
  },
  ramMb: {
    label: 'Memory',
    hint: 'What the node has.',
    unit: 'MiB',
    text: memoryText,
    group: 'memory',
    schema: count,
    decides: false,
  },
  /** How often its memory and processors may be given away. */
  ramContentionRatio: {
    label: 'Memory ratio',
    hint: 'How often it may be given away.',
    group: 'memory',
    schema: ratio,
    initial: 1,
    terse: true,
    decides: false,
  },
  cpus: { label: 'Processors', group: 'cpus', schema: count, decides: false },
  cpuContentionRatio: {
    label: 'vCPUs per processor',
    group: 'cpus',
    schema: ratio,
    initial: 1,
    terse: true,
    decides: false,
  },
  /** As last measured: 0 is idle, 1 is full. */
  load: {
    label: 'Load',
    hint: '0 is idle, 1 is full.',
    group: 'measured',
    schema: z.number().min(0).max(1),
    initial: 0,
    terse: true,
    decides: false,
  },
  /** As last measured; a new node has all of its memory free by default. */
  physicalFreeRamMb: {
    label: 'Physically free',
    unit: 'MiB',
    text: memoryText,
    group: 'measured',
    schema: count,
    chosen: true,
    decides: false,
  },
})

export const newNodeSchema = newSchemaOf(nodeFields, { clusterId: idSchema })

export const nodeChangesSchema = changesSchemaOf(nodeFields)

export const nodeSchema = answerSchemaOf(nodeFields, {
  clusterId: z.string(),
  cluster: z.string(),
  /** When the free memory was measured. */
  measuredAt: z.string(),
  /** The private cloud that holds it, whose ratios decide there instead of its own; null: none does. */
  pcloud: z
    .object({ id: z.string(), name: z.string(), ramRatio: z.number(), cpuRatio: z.number() })
    .nullable(),
  /** What its running VMs were given. */
  allocated: z.object({
    vms: z.number().int(),
    ramMb: z.number(),
    vcpus: z.number(),
    /** Memory of those that came after the free memory was measured. */
    sinceMeasuredMb: z.number(),
  }),
})

/** How pages draw it. */
export const nodeDescription = describeResource({
  one: 'node',
  fields: nodeFields,
  create: newNodeSchema.omit({ clusterId: true }),
  changes: nodeChangesSchema,
})

export type Node = z.infer<typeof nodeSchema>

/** What a node measured, as a whole. */
export const nodeUsageReportSchema = z.strictObject({
  load: nodeFields.load.schema,
  physicalFreeRamMb: nodeFields.physicalFreeRamMb.schema,
  /** When it was measured; now by default. */
  at: timeSchema.optional(),
})

export type NodeUsageReport = z.output<typeof nodeUsageReportSchema>

export const nodeServiceSchema = z.strictObject({ enabled: z.boolean() })

export const nodeStateSchema = z.strictObject({ state: nodeFields.state.schema })

export type NodeState = z.output<typeof nodeStateSchema>['state']
