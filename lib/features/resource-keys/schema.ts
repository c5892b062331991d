import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { nameSchema } from '@/lib/api/fields/text'
import {
  isSpecialName,
  KEY_CLASSES,
  KEY_LEVELS,
  type KeyClass,
  type KeyLevel,
  type KeyRefusal,
  keyRefusals,
} from '@/lib/engine'
import { keyValueSchema, keyWeightSchema } from '@/lib/features/nodes/keys-schema'
import { changesShapeOf, responseShapeOf } from '@/lib/features/resources/fields/field-schemas'
import { defineFields } from '@/lib/features/resources/fields/fields'
import { storedFields } from '@/lib/features/resources/schema'

export const resourceKeyFields = defineFields({
  value: {
    label: 'Value',
    schema: keyValueSchema,
    read: ({ value }: { value: unknown }) => keyValueSchema.parse(value),
    decides: false,
  },
  /** 0 for a normal key, which takes no part in placements. */
  weight: { label: 'Weight', schema: keyWeightSchema, decides: false },
})

const level = z.enum(KEY_LEVELS)
const keyClass = z.enum(KEY_CLASSES)

/** The levels at which users of a tenant may set keys. */
export const customerKeyLevels = KEY_LEVELS.filter(
  (each) => keyRefusals({ class: 'customer', level: each, name: 'any' }).length === 0,
)

const why: Readonly<Record<KeyRefusal, { path: string; message: string }>> = {
  'level-not-allowed': { path: 'level', message: 'Keys of this class are not set at this level.' },
  'reserved-name': {
    path: 'name',
    message: 'Names with _ are compared with customer keys, so system keys have none.',
  },
  'special-name': {
    path: 'name',
    message: 'Names with # are system keys, and only #RAM, #CPU and #LOAD exist.',
  },
}

export const newResourceKeySchema = z
  .strictObject({
    level,
    class: keyClass,
    /**
     * The subject that has the key: a cluster, customer (tenant) or server (VM) by id, anything else by the name that
     * VMs refer to. Keys set by users of a tenant apply only to its own VMs.
     */
    subject: refersTo('vm', nameSchema),
    name: nameSchema,
    value: keyValueSchema,
    weight: keyWeightSchema,
  })
  .superRefine((key, context) => {
    for (const issue of keyIssues(key)) context.addIssue({ code: 'custom', ...issue })
  })

type Placed = { level: KeyLevel; class: KeyClass; name: string; value: unknown }

/** The reasons why a key is not allowed, each with its field. */
export const keyIssues = (key: Placed): { path: string[]; message: string }[] => [
  ...keyRefusals(key).map((refusal) => ({ ...why[refusal], path: [why[refusal].path] })),
  ...(isSpecialOfCluster(key) && key.value !== 0 ? [valueIsFixed] : []),
]

const valueIsFixed = {
  path: ['value'],
  message: 'The special keys of a cluster have the value 0; set another one at a lower level.',
}

/** True for one of the three keys that every cluster has. */
export const isSpecialOfCluster = (key: { level: string; name: string }) =>
  key.level === 'cluster' && isSpecialName(key.name)

export const resourceKeyChangesSchema = z.strictObject(changesShapeOf(resourceKeyFields))

const { archived: _archived, ...stored } = storedFields

export const resourceKeySchema = z.object({
  ...stored,
  level,
  class: keyClass,
  subject: z.string(),
  name: z.string(),
  /** The tenant whose users set it for their own VMs. Null if staff set it for all VMs that refer to the subject. */
  tenantId: z.string().nullable(),
  ...responseShapeOf(resourceKeyFields),
})

/** A key with its position, and the facts that a change of it must name. */
export const setKeySchema = resourceKeySchema.omit({ createdAt: true })

export type SetKey = z.infer<typeof setKeySchema>

export type ResourceKey = z.infer<typeof resourceKeySchema>
