import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slotCount } from './palette'
import { SlicePattern } from './slice-pattern'

const marksOf = (slot: number | null) =>
  /<path d="([^"]*)"/.exec(
    renderToStaticMarkup(<SlicePattern id="p" slot={slot} hatched={false} isOverlay />),
  )?.[1]

test('every colour has its own marks, for print and forced colours', () => {
  const all = Array.from({ length: slotCount }, (_, slot) => marksOf(slot))
  expect(new Set(all).size).toBe(slotCount)
  expect(all).not.toContain(undefined)
})

test('a slice without an account has no marks', () => {
  expect(marksOf(null)).toBeUndefined()
})
