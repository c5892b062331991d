import { expect, test } from 'vitest'
import { accountChangesSchema } from '@/lib/features/accounts/schema'
import { bodyOf, valuesOf } from './account-values'

const sent = (typed: string) => {
  const body = bodyOf({ ...valuesOf(null), name: 'a', adjustPercent: typed }, false)
  const parsed = accountChangesSchema.safeParse(body)
  return parsed.success ? parsed.data.adjustPercent : parsed.error.issues[0]?.path.join('.')
}

test.each([
  ['12.50', '12.5'],
  ['+12,5 %', '12.5'],
  [' -10 %', '-10'],
  ['−33.3333', '-33.3333'],
  ['', '0'],
  ['-0', '0'],
  ['250', '250'],
])('%j put on basic prices is sent as %s', (typed, percent) => {
  expect(sent(typed)).toBe(percent)
})

test.each(['-100', '-250', '1.23456', 'ten', '1e2', '--1'])(
  '%j is refused at its field',
  (typed) => {
    expect(sent(typed)).toBe('adjustPercent')
  },
)
