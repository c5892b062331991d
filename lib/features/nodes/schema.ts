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

/** Launches read nodes under their locks, so that a change of a field does not invalidate cached facts. */
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
  /** True if its compute service takes VMs. */
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
    hint: 'The physical memory of the node.',
    unit: 'MiB',
    text: memoryText,
    group: 'memory',
    schema: count,
    decides: false,
  },
  /** How many times its memory and processors may be allocated. */
  ramContentionRatio: {
    label: 'Memory ratio',
    hint: 'How many times the memory may be allocated to VMs.',
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
  /** The last measured load: 0 is idle, 1 is full. */
  load: {
    label: 'Load',
    hint: '0 is idle, 1 is full.',
    group: 'measured',
    schema: z.number().min(0).max(1),
    initial: 0,
    terse: true,
    decides: false,
  },
  /** The last measured free memory. By default, all of the memory of a new node is free. */
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
  /** The private cloud that holds it, whose ratios apply instead of its own. Null without a private cloud. */
  pcloud: z
    .object({ id: z.string(), name: z.string(), ramRatio: z.number(), cpuRatio: z.number() })
    .nullable(),
  /** The allocations of its running VMs. */
  allocated: z.object({
    vms: z.number().int(),
    ramMb: z.number(),
    vcpus: z.number(),
    /** Memory of VMs that arrived after the free memory was measured. */
    sinceMeasuredMb: z.number(),
  }),
})

/** The description from which pages render it. */
export const nodeDescription = describeResource({
  one: 'node',
  fields: nodeFields,
  create: newNodeSchema.omit({ clusterId: true }),
  changes: nodeChangesSchema,
})

export type Node = z.infer<typeof nodeSchema>

/** One report of a node's measurements. */
export const nodeUsageReportSchema = z.strictObject({
  load: nodeFields.load.schema,
  physicalFreeRamMb: nodeFields.physicalFreeRamMb.schema,
  /** The time of the measurement; by default the present. */
  at: timeSchema.optional(),
})

export type NodeUsageReport = z.output<typeof nodeUsageReportSchema>

export const nodeServiceSchema = z.strictObject({ enabled: z.boolean() })

export const nodeStateSchema = z.strictObject({ state: nodeFields.state.schema })

export type NodeState = z.output<typeof nodeStateSchema>['state']
