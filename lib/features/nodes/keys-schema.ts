import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { INHERITED_NAME, isInheritedName, isSpecialName } from '@/lib/engine'

const most = 1e15

/** Only numbers, and texts that contain a number, are used in placements. */
export const keyValueSchema = z.union([z.number().min(-most).max(most), text(200), z.boolean()], {
  error: 'Use a number, a text or true or false.',
})

export type KeyValue = z.output<typeof keyValueSchema>

export const keyWeightSchema = z.number().min(-most).max(most)

const nodeKeyNameSchema = text(200).refine((name) => !isSpecialName(name), {
  error: 'Names with # are reserved for keys that every node has: #RAM, #CPU and #LOAD.',
})

/** One column, which is a key that every node has. */
const nodeKeySchema = z.strictObject({
  /** A key with a leading underscore is compared with customer keys. */
  name: nodeKeyNameSchema,
  /** The value of a node without a value of its own. */
  value: keyValueSchema,
  weight: keyWeightSchema.default(0),
  /** VMs inherit the key when they start on a node. */
  sticky: z.boolean().default(false),
})

/** A node's own values, by name of a key. */
export const nodeKeyValuesSchema = z.record(z.string(), keyValueSchema)

/** The maximum number of keys that the nodes of a cluster have. */
export const MAX_KEYS = 500

const columnsSchema = z
  .array(nodeKeySchema)
  .max(MAX_KEYS)
  .refine((keys) => new Set(keys.map(({ name }) => name)).size === keys.length, {
    error: 'Each name may appear only once.',
  })

/**
 * Keys as clients send them. Values are stored by name, so a name that every object inherits would look like a value.
 */
export const newColumnsSchema = columnsSchema.superRefine((keys, context) => {
  for (const [i, { name }] of keys.entries())
    if (isInheritedName(name))
      context.addIssue({ code: 'custom', path: [i, 'name'], message: INHERITED_NAME })
})

/** By the id of a node, then by the name of a key. */
export const nodeValuesSchema = z.record(z.string(), nodeKeyValuesSchema)

/** The complete keys of all nodes of a cluster. */
const nodeKeysSchema = z.strictObject({ keys: columnsSchema, values: nodeValuesSchema })

export type NodeKeys = z.output<typeof nodeKeysSchema>

/** The changes. Keys and values that are not named stay as they are. */
export const nodeKeyChangesSchema = z
  .strictObject({
    /** The whole list of keys. Nodes lose their values of omitted keys. */
    keys: newColumnsSchema.optional(),
    /** The own values of all nodes. Omitted values are deleted. */
    values: nodeValuesSchema.optional(),
    /** Own values of some nodes, by id and name. Null deletes a value. All others stay as they are. */
    changes: z.record(z.string(), z.record(z.string(), keyValueSchema.nullable())).optional(),
  })
  .refine(({ keys, values, changes }) => keys ?? values ?? changes, {
    error: 'Send keys, values or changes.',
    path: ['keys'],
  })
  .refine(({ values, changes }) => values === undefined || changes === undefined, {
    error: 'Send all values, or the changed ones, not both.',
    path: ['changes'],
  })

export type NodeKeyChanges = z.output<typeof nodeKeyChangesSchema>

export const nodeKeysResponseSchema = z.object({
  clusterId: z.string(),
  /** The revision of the cluster, for `If-Match`. */
  revision: z.number().int(),
  ...nodeKeysSchema.shape,
})

export type NodeKeysResponse = z.output<typeof nodeKeysResponseSchema>
