import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { DEFAULT_POD_THRESHOLD, podFilters, podWeighers } from '@/lib/engine'

/** Without it a request that names a zone would be answered in another one. */
export const ZONE_FILTER = 'availability-zone'

const MOST_KEYS = 20
const MOST = 1000

const multiplier = `Use a number from -${MOST} to ${MOST}.`
const fraction = 'Use a fraction from 0 to 1.'
const once = { error: 'Name each one once.' }
const areOnce = (names: readonly string[]) => new Set(names).size === names.length

const nameOf = (all: readonly { id: string }[]) => z.enum(all.map(({ id }) => id))

/** How every request for a pod is answered: what is not stored has its default. */
export const bindSettingsSchema = z.strictObject({
  /** Used/total from which pods without a threshold of their own take nothing new. */
  defaultThreshold: z
    .number(fraction)
    .min(0, fraction)
    .max(1, fraction)
    .default(DEFAULT_POD_THRESHOLD),
  /** Extra specs whose first one found names the group of a request; keys of tags follow automatically. */
  affinityKeys: z
    .array(text(63).refine((key) => !key.includes('='), 'A key cannot contain an equals sign.'))
    .max(MOST_KEYS, `Keep it within ${MOST_KEYS} keys.`)
    .refine(areOnce, once)
    .default(['resource']),
  /** Which of the pods that are left is taken: the one with the highest sum. */
  weighers: z
    .array(
      z.strictObject({
        name: nameOf(podWeighers),
        multiplier: z.number(multiplier).min(-MOST, multiplier).max(MOST, multiplier),
      }),
    )
    .refine((weighers) => areOnce(weighers.map(({ name }) => name)), once)
    .default([{ name: 'creation_time', multiplier: 1 }]),
  /** Which pods are left, one filter after the other. */
  filters: z
    .array(nameOf(podFilters))
    .refine(areOnce, once)
    .refine((filters) => filters.includes(ZONE_FILTER), {
      error: `Keep ${ZONE_FILTER}: a request for a zone must get a pod there.`,
    })
    .default(podFilters.map(({ id }) => id)),
})

export type BindSettings = z.output<typeof bindSettingsSchema>
