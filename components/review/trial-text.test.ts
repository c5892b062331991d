import { expect, test } from 'vitest'
import { durationText, rateText } from './trial-text'

test.each([
  [0.2, '1 hour'],
  [47.1, '48 hours'],
  [48, '2 days'],
  [24 * 2000, '2,000 days'],
])('%d hours are printed as %s', (hours, text) => {
  expect(durationText(hours)).toBe(text)
})

test.each([
  [0.0238, '0.024'],
  [3.52, '3.5'],
  [123, '123'],
  [1234, '1,234'],
])('%d launches an hour are printed as %s', (perHour, text) => {
  expect(rateText(perHour)).toBe(text)
})
