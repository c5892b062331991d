import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { isSpecialName } from '@/lib/engine'

const most = 1e15

/** Only numbers, and texts that write one, take part in placements. */
export const keyValueSchema = z.union([z.number().min(-most).max(most), text(200), z.boolean()], {
  error: 'Use a number, a text or true or false.',
})

export type KeyValue = z.output<typeof keyValueSchema>

export const keyWeightSchema = z.number().min(-most).max(most)

const nodeKeyNameSchema = text(200).refine((name) => !isSpecialName(name), {
  error: 'Names with # are made by every node itself: #RAM, #CPU and #LOAD.',
})

/** One column: a key that every node has. */
const nodeKeySchema = z.strictObject({
  /** With an underscore in front it is compared with customer keys. */
  name: nodeKeyNameSchema,
  /** What a node has that states no value of its own. */
  value: keyValueSchema,
  weight: keyWeightSchema.default(0),
  /** VMs take it along when they start on a node. */
  sticky: z.boolean().default(false),
})

/** A node's own values, by name of a key. */
export const nodeKeyValuesSchema = z.record(z.string(), keyValueSchema)

const MOST_KEYS = 500

/** The keys of all nodes of a cluster, as a whole. */
export const nodeKeysSchema = z.strictObject({
  keys: z
    .array(nodeKeySchema)
    .max(MOST_KEYS)
    .refine((keys) => new Set(keys.map(({ name }) => name)).size === keys.length, {
      error: 'Each name stands once.',
    }),
  /** By id of a node, then by name of a key. */
  values: z.record(z.string(), nodeKeyValuesSchema).default({}),
})

export type NodeKeys = z.output<typeof nodeKeysSchema>

export const shownNodeKeysSchema = z.object({
  clusterId: z.string(),
  /** The cluster's, for `If-Match`. */
  revision: z.number().int(),
  ...nodeKeysSchema.shape,
})

export type ShownNodeKeys = z.output<typeof shownNodeKeysSchema>
