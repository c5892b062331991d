import { expect, test } from 'vitest'
import { middleOf, outlineOf, sectorsOf } from './ring-sectors'

const ring = { inner: 50, outer: 100 }

test('shares are laid out clockwise from twelve o’clock', () => {
  const [first, second] = sectorsOf([{ share: 1 }, { share: 3 }])
  expect(first).toMatchObject({ startAngle: 0, endAngle: Math.PI / 2 })
  expect(second).toMatchObject({ startAngle: Math.PI / 2, endAngle: 2 * Math.PI })
})

test('a quarter goes from twelve to three o’clock and back along the inner edge', () => {
  const [quarter] = sectorsOf([{ share: 1 }, { share: 3 }])
  expect(outlineOf(quarter ?? never(), ring)).toBe(
    'M0,-100A100,100,0,0,1,100,0L50,0A50,50,0,0,0,0,-50Z',
  )
})

test('a share above one half uses the large arc', () => {
  const [, rest] = sectorsOf([{ share: 1 }, { share: 3 }])
  expect(outlineOf(rest ?? never(), ring)).toBe(
    'M100,0A100,100,0,1,1,0,-100L0,-50A50,50,0,1,0,50,0Z',
  )
})

test('a single share is a whole ring with its hole', () => {
  const [whole] = sectorsOf([{ share: 0.4 }])
  expect(outlineOf(whole ?? never(), ring)).toBe(
    'M0,-100A100,100,0,1,1,0,100A100,100,0,1,1,0,-100ZM0,-50A50,50,0,1,0,0,50A50,50,0,1,0,0,-50Z',
  )
})

test('a label is in the middle of its sector', () => {
  expect(middleOf({ startAngle: 0, endAngle: Math.PI }, ring)).toEqual({ x: 75, y: -0 })
})

function never(): never {
  throw new Error('The sector is missing')
}
