import { describe, expect, test } from 'vitest'
import { newPriceSchema } from '@/lib/features/prices/schema'
import { bodyOf, valuesOf } from './price-values'

describe('a price form', () => {
  test('a decimal comma is read as a decimal point', () => {
    const body = bodyOf({ ...valuesOf(null), hardwareProfileId: 'hp', amount: ' 0,1240 ' }, 'acc')
    expect(newPriceSchema.parse(body)).toMatchObject({ amount: '0.1240', realmId: null })
  })

  test('an empty adjusted price means none, and never 0', () => {
    const sent = (adjusted: string) =>
      bodyOf({ ...valuesOf(null), hardwareProfileId: 'hp', amount: '1', adjusted }, 'acc').adjusted
    expect(['', ' ', '0,9', '0'].map(sent)).toEqual([null, null, '0.9', '0'])
  })

  test('an empty price is refused, never 0', () => {
    const body = bodyOf({ ...valuesOf(null), hardwareProfileId: 'hp' }, 'acc')
    expect(newPriceSchema.safeParse(body).success).toBe(false)
  })

  test('times are unchanged, and an empty one means no time', () => {
    const at = '2026-11-20T12:04:10.500Z'
    const values = valuesOf({ validFrom: at, validTo: null } as never)
    expect(bodyOf(values, null)).toMatchObject({ validFrom: at, validTo: null })
  })
})
