import { z } from 'zod'
import { podFilters, podWeighers } from '@/lib/engine'
import { type BindSettings, bindSettingsSchema } from '@/lib/features/settings/bind-settings'

/**
 * Values as typed: percent, keys in one text, one multiplier for each weigher, and whether each filter is used.
 */
export type BindValues = {
  defaultThreshold: number | null
  affinityKeys: string
  filters: string[]
  weighers: Readonly<Record<string, number | null>>
}

export const labels: Record<string, string> = {
  defaultThreshold: 'Full from',
  affinityKeys: 'Extra specs that choose a group',
  filters: 'Filters',
  weighers: 'Which pod is chosen',
}

export const valuesOf = ({
  defaultThreshold,
  affinityKeys,
  weighers,
  filters,
}: BindSettings): BindValues => ({
  defaultThreshold: percentOf(defaultThreshold),
  affinityKeys: affinityKeys.join(', '),
  filters,
  weighers: Object.fromEntries(
    podWeighers.map(({ id }) => [id, weighers.find(({ name }) => name === id)?.multiplier ?? null]),
  ),
})

/**
 * An empty threshold gets its default. A weigher without a multiplier is not used. Filters retain their order.
 */
export const bodyOf = ({ defaultThreshold, affinityKeys, filters, weighers }: BindValues) => ({
  ...(defaultThreshold === null ? {} : { defaultThreshold: fractionOf(defaultThreshold) }),
  affinityKeys: affinityKeys.split(/[,\s]+/).filter((key) => key !== ''),
  weighers: podWeighers.flatMap(({ id }) => {
    const multiplier = weighers[id] ?? null
    return multiplier === null || multiplier === 0 ? [] : [{ name: id, multiplier }]
  }),
  filters: podFilters.map(({ id }) => id).filter((id) => filters.includes(id)),
})

const isKeys = (keys: readonly string[]) =>
  bindSettingsSchema.shape.affinityKeys.safeParse(keys).success

/** A field of several keys, which has an error if one of them is invalid. */
export const bindFormSchema = bindSettingsSchema.extend({
  affinityKeys: z
    .array(z.string())
    .refine(isKeys, 'Use each key once, without an equals sign, 20 keys at most.'),
})

/** Without floating-point errors: 0.825 is 82.5. */
const percentOf = (fraction: number) => Number((fraction * 100).toPrecision(12))
const fractionOf = (percent: number) => Number((percent / 100).toPrecision(12))
