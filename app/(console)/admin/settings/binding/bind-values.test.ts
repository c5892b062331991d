import { expect, test } from 'vitest'
import { errorsOf } from '@/components/resource/field-errors'
import { bindSettingsSchema } from '@/lib/features/settings/bind-settings'
import { bindFormSchema, bodyOf, valuesOf } from './bind-values'

const standard = bindSettingsSchema.parse({})

test('the shown values are saved unchanged', () => {
  const settings = { ...standard, defaultThreshold: 0.825, affinityKeys: ['tier', 'resource'] }
  expect(valuesOf(settings)).toMatchObject({
    defaultThreshold: 82.5,
    affinityKeys: 'tier, resource',
  })
  expect(bodyOf(valuesOf(settings))).toEqual(settings)
})

test.each(['a=b', 'a, a', Array.from({ length: 21 }, (_, i) => `k${i}`).join(', ')])(
  'an error in the keys %s is shown at their field',
  (affinityKeys) => {
    const body = bodyOf({ ...valuesOf(standard), affinityKeys })
    expect(Object.keys(errorsOf(bindFormSchema, body))).toEqual(['affinityKeys'])
  },
)

test('weighers without a multiplier are not used, and filters retain their order', () => {
  const values = valuesOf(standard)
  expect(values.weighers).toEqual({ creation_time: 1, idle_capacity: null, cost: null })
  const body = bodyOf({
    ...values,
    defaultThreshold: null,
    weighers: { creation_time: 0, idle_capacity: null, cost: -2 },
    filters: ['resource-affinity', 'availability-zone'],
  })
  expect(body).toEqual({
    affinityKeys: ['resource'],
    weighers: [{ name: 'cost', multiplier: -2 }],
    filters: ['availability-zone', 'resource-affinity'],
  })
})
