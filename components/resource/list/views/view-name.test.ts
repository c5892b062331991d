import { expect, test } from 'vitest'
import { viewNameError } from './view-name'

const mine = { id: 'a', name: 'Mine' }
const views = [mine, { id: 'b', name: 'Failed' }]

test.each([
  ['Late', null],
  ['Mine', null],
  ['  ', 'A view needs a name.'],
  [' Failed ', 'You already have a view named Failed.'],
])('renaming a view to "%s" gives the error %s', (name, error) => {
  expect(viewNameError(name, mine, views)).toBe(error)
})
