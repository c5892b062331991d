import { expect, test } from 'vitest'
import { durationText, sizeIn, unitsFrom } from './duration-parts'

test.each([
  [720, 'minutes', '12 hours'],
  [1440, 'minutes', '1 day'],
  [90, 'minutes', '90 minutes'],
  [168, 'hours', '7 days'],
  [25, 'hours', '25 hours'],
  [365, 'days', '365 days'],
  [0, 'minutes', '0 minutes'],
] as const)('%d %s are %s', (value, base, text) => {
  expect(durationText(value, base)).toBe(text)
})

test('a unit smaller than that of the value cannot be chosen', () => {
  expect(unitsFrom('hours')).toEqual(['hours', 'days'])
  expect(sizeIn('days', 'hours')).toBe(24)
})
