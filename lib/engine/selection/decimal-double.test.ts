import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { doubleOf } from './decimal-double'

describe('a decimal as a double', () => {
  const digits = fc.stringMatching(/^\d{1,18}$/)
  prop.prop([digits, digits])('is the number that `Number` reads', (whole, fraction) => {
    for (const text of [whole, `${whole}.${fraction}`]) expect(doubleOf(text)).toBe(Number(text))
  })

  test.each(['', '.', '1.', '.5', '-1.5', '1e3', '1.2.3', '9007199254740993', '0.1', '00.10'])(
    '%j is read as `Number` reads it',
    (text) => {
      expect(doubleOf(text)).toBe(Number(text))
    },
  )
})
