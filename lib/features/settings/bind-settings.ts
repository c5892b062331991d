import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { DEFAULT_POD_THRESHOLD, podFilters, podWeighers } from '@/lib/engine'

/** Without this filter, a request that names a zone could get a pod in another zone. */
export const ZONE_FILTER = 'availability-zone'

const MAX_KEYS = 20
const MAX_MULTIPLIER = 1000

const multiplier = `Use a number from -${MAX_MULTIPLIER} to ${MAX_MULTIPLIER}.`
const fraction = 'Use a fraction from 0 to 1.'
const once = { error: 'Name each one once.' }
const areOnce = (names: readonly string[]) => new Set(names).size === names.length

const nameOf = (all: readonly { id: string }[]) => z.enum(all.map(({ id }) => id))

/** The settings that decide requests for pods. Missing values have their defaults. */
export const bindSettingsSchema = z.strictObject({
  /** The ratio used/total from which pods without their own threshold accept nothing new. */
  defaultThreshold: z
    .number(fraction)
    .min(0, fraction)
    .max(1, fraction)
    .default(DEFAULT_POD_THRESHOLD),
  /** The first of these extra specs that a request has names its group. Keys of tags follow automatically. */
  affinityKeys: z
    .array(text(63).refine((key) => !key.includes('='), 'A key cannot contain an equals sign.'))
    .max(MAX_KEYS, `Keep it within ${MAX_KEYS} keys.`)
    .refine(areOnce, once)
    .default(['resource']),
  /** The weights that select one of the remaining pods: the pod with the highest sum. */
  weighers: z
    .array(
      z.strictObject({
        name: nameOf(podWeighers),
        multiplier: z
          .number(multiplier)
          .min(-MAX_MULTIPLIER, multiplier)
          .max(MAX_MULTIPLIER, multiplier),
      }),
    )
    .refine((weighers) => areOnce(weighers.map(({ name }) => name)), once)
    .default([{ name: 'creation_time', multiplier: 1 }]),
  /** The filters that select the remaining pods, applied in this order. */
  filters: z
    .array(nameOf(podFilters))
    .refine(areOnce, once)
    .refine((filters) => filters.includes(ZONE_FILTER), {
      error: `Keep ${ZONE_FILTER}: a request for a zone must get a pod there.`,
    })
    .default(podFilters.map(({ id }) => id)),
})

export type BindSettings = z.output<typeof bindSettingsSchema>
