import { z } from 'zod'
import { type ReferenceKind, refersTo } from '@/lib/api/fields/reference'
import { nameSchema } from '@/lib/api/fields/text'
import { INHERITED_NAME, isInheritedName, placementSettingsSchema } from '@/lib/engine'

const setting = placementSettingsSchema.shape
const threshold = setting.initial.unwrap()

/** The maximum number of names and of weights. */
const MAX = 200

/** The names that launches may use; null for any. */
const allowed = (kind: ReferenceKind) => z.array(refersTo(kind, nameSchema)).max(MAX).nullable()

/** Settings that replace those of the cluster on these hosts. Their ratios admit VMs without overhead. */
const settingsSchema = z
  .strictObject({
    steps: setting.steps.unwrap(),
    initial: threshold,
    final: threshold,
    scopeCustomerKeys: z.boolean(),
    advertiseReservedFromVms: z.boolean(),
  })
  .partial()
  .refine(({ initial, final }) => (initial === undefined) === (final === undefined), {
    error: 'Set the first and the last threshold together.',
    path: ['initial'],
  })
  .refine(({ initial = 0, final = initial }) => initial >= final, {
    error: 'The first threshold cannot be below the last one.',
    path: ['initial'],
  })

const weightsSchema = z
  .record(nameSchema, threshold)
  .refine((weights) => Object.keys(weights).length <= MAX, `Keep it within ${MAX} keys.`)
  .superRefine((weights, context) => {
    for (const name of Object.keys(weights).filter(isInheritedName))
      context.addIssue({ code: 'custom', path: [name], message: INHERITED_NAME })
  })

/** Restrictions of launches on the hosts of a Pcloud; absent fields stay unchanged. */
export const restrictionsSchema = z
  .strictObject({
    hardwareProfiles: allowed('hardware-profile'),
    images: allowed('image'),
    settings: settingsSchema,
    /** Weights by name of the key, which replace those of the cluster. */
    keyWeights: weightsSchema,
  })
  .partial()

export type Restrictions = z.output<typeof restrictionsSchema>

export const restrictionsShownSchema = z.object({
  hardwareProfiles: z.array(z.string()).nullable(),
  images: z.array(z.string()).nullable(),
  settings: z.record(z.string(), z.union([z.number(), z.boolean()])),
  keyWeights: z.record(z.string(), z.number()),
})

export type RestrictionsShown = z.infer<typeof restrictionsShownSchema>
