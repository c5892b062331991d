import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { deltaText, percentText, percentTexts, pointsText, roundToTenths } from './percent'

describe('shares in a table as percentages', () => {
  test.each([
    {
      name: 'thirds: the first takes the missing tenth',
      shares: [1 / 3, 1 / 3, 1 / 3],
      texts: ['33.4 %', '33.3 %', '33.3 %'],
    },
    {
      name: 'the largest remainder takes it',
      shares: [0.16665, 0.33335, 0.5],
      texts: ['16.7 %', '33.3 %', '50.0 %'],
    },
    {
      name: 'whole numbers stay',
      shares: [0.5, 0.25, 0.25],
      texts: ['50.0 %', '25.0 %', '25.0 %'],
    },
    {
      name: 'a chance is never printed as none',
      shares: [0.9996, 0.0004],
      texts: ['100.0 %', '<0.1 %'],
    },
    { name: 'none is printed as none', shares: [1, 0], texts: ['100.0 %', '0.0 %'] },
    { name: 'nothing to share', shares: [0, 0], texts: ['0.0 %', '0.0 %'] },
  ])('$name', ({ shares, texts }) => {
    expect(percentTexts(shares)).toEqual(texts)
  })

  prop.prop([
    fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 }),
  ])('add up to 100.0, each within a tenth of the truth', (weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    fc.pre(total > 1e-6)
    const shares = weights.map((weight) => weight / total)
    const tenths = roundToTenths(shares)
    expect(tenths.reduce((sum, value) => sum + value, 0)).toBe(1000)
    tenths.forEach((value, index) => {
      expect(Math.abs(value - (shares[index] ?? 0) * 1000)).toBeLessThan(1 + 1e-6)
    })
  })
})

test.each([
  { delta: 1 / 6, text: '+16.7 pp' },
  { delta: 0.25 - 1 / 3, text: '−8.3 pp' },
  { delta: 0, text: '0.0 pp' },
  { delta: 1e-12, text: '0.0 pp' },
  { delta: 0.0004, text: '+<0.1 pp' },
  { delta: -0.0004, text: '−<0.1 pp' },
])('a difference of $delta reads $text', ({ delta, text }) => {
  expect(deltaText(delta)).toBe(text)
})

test('the size of a difference has no sign', () => {
  expect([1 / 6, -1 / 6, 0.0004, 0].map(pointsText)).toEqual([
    '16.7 pp',
    '16.7 pp',
    '<0.1 pp',
    '0.0 pp',
  ])
})

test('a single share is rounded, but never to 0 %', () => {
  expect([percentText(0.5614), percentText(0.0001), percentText(0)]).toEqual([
    '56.1 %',
    '<0.1 %',
    '0.0 %',
  ])
})
