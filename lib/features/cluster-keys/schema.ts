import { z } from 'zod'
import { type ClusterKeys, KEY_LEVELS, keyTemplates, placementSettingsSchema } from '@/lib/engine'
import { keyValueSchema, MAX_KEYS } from '@/lib/features/nodes/keys-schema'
import { setKeySchema } from '@/lib/features/resource-keys/schema'

const settingsSchema = z.object(placementSettingsSchema.shape)

const namedValue = { name: z.string(), value: keyValueSchema }

const nodeSchema = z.object({
  id: z.string(),
  state: z.string(),
  serviceEnabled: z.boolean(),
  ramMb: z.number(),
  ramContentionRatio: z.number(),
  cpus: z.number(),
  cpuContentionRatio: z.number(),
  load: z.number(),
  physicalFreeRamMb: z.number(),
  runningVms: z.array(
    z.object({
      id: z.string(),
      customer: z.string().nullable(),
      ramMb: z.number(),
      vcpus: z.number(),
      customerKeys: z.array(z.object(namedValue)),
    }),
  ),
  hostFlavor: z.string().nullable(),
  pclouds: z.array(
    z.object({
      id: z.string(),
      enabled: z.boolean(),
      authorisedTenants: z.array(z.string()),
      ramRatio: z.number(),
      cpuRatio: z.number(),
    }),
  ),
})

const column = { ...namedValue, weight: z.number(), sticky: z.boolean() }

const columnSchema = z.object({ ...column, values: z.record(z.string(), keyValueSchema) })

const vmSchema = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  ramMb: z.number(),
  vcpus: z.number(),
  stickyKeys: z.array(z.object({ ...namedValue, weight: z.number() })),
  subjects: z.partialRecord(z.enum(KEY_LEVELS), z.string()),
  runsOn: z.string().nullable(),
  diskOn: z.string().nullable(),
})

/** Settings and key weights that replace those of the cluster for VMs of a Pcloud. */
const pcloudSchema = z.object({
  id: z.string(),
  settings: z
    .object({
      steps: z.number(),
      initial: z.number(),
      final: z.number(),
      scopeCustomerKeys: z.boolean(),
      advertiseReservedFromVms: z.boolean(),
    })
    .partial(),
  keyWeights: z.record(z.string(), z.number()),
})

const clusterSchema = z.object({
  settings: settingsSchema,
  pclouds: z.array(pcloudSchema),
  localStorage: z.boolean(),
  nodes: z.array(nodeSchema),
  columns: z.array(columnSchema),
  vms: z.array(vmSchema),
  keys: z.array(setKeySchema),
}) satisfies z.ZodType<ClusterKeys>

const namesSchema = z.record(z.string(), z.string())

/** The keys of a cluster without the values of its nodes and VMs. */
const summary = {
  clusterId: z.string(),
  /** The revision of the cluster, for `If-Match`. */
  revision: z.number().int(),
  nodeCount: z.number().int(),
  /** The number of its VMs. `cluster.vms` has at most 5,000, running VMs first. */
  vmCount: z.number().int(),
  columns: z.array(z.object(column)).max(MAX_KEYS),
}

export const keysSummarySchema = z.object(summary)

export type KeysSummary = z.infer<typeof keysSummarySchema>

export const keysParts = ['cluster'] as const

/** The input of the engine to check the keys of a cluster and to calculate where its running VMs would be placed. */
export const clusterKeysSchema = z.object({
  ...summary,
  cluster: clusterSchema,
  names: z.object({ nodes: namesSchema, vms: namesSchema, tenants: namesSchema }),
})

/** The summary with the requested parts. All parts of a cluster of 5,000 nodes are ten megabytes. */
export const keysAnswerSchema = keysSummarySchema.extend(
  clusterKeysSchema.pick({ cluster: true, names: true }).partial().shape,
)

export type ShownClusterKeys = z.infer<typeof clusterKeysSchema>

/** A template to apply, and the keys that it replaces with the revisions that the caller saw. */
export const applyTemplateSchema = z.strictObject({
  template: z.enum(keyTemplates.map(({ id }) => id)),
  /** The parameters of the template. */
  params: z.record(z.string(), z.unknown()),
  /** The existing resource keys that the template replaces. */
  replaces: z
    .array(z.strictObject({ id: z.string(), revision: z.number().int() }))
    .max(1000)
    .default([]),
})

export type ApplyTemplate = z.output<typeof applyTemplateSchema>
