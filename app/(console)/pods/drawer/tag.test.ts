import { expect, test } from 'vitest'
import { tagOf, tagValue } from './tag'

test('a form sends the tag that it was filled with', () => {
  expect(tagValue(tagOf({ resource: 'CAD' }))).toEqual({ resource: 'CAD' })
})

test('two empty texts are the general group', () => {
  expect(tagValue(tagOf(null))).toEqual({})
  expect(tagValue({ key: ' ', value: '' })).toEqual({})
})
