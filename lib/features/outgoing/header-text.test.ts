import { expect, test } from 'vitest'
import { isHeaderText } from './header-text'

test.each([
  ['abc.DEF-1~+/=', true],
  ['a token', true],
  ['', false],
  [' a', false],
  ['a ', false],
  ['a\n', false],
  ['a\r\nb', false],
  ['a\tb', false],
  ['tökén', false],
  ['a\u0000', false],
])('a header carries %j: %s', (text, isCarried) => {
  expect(isHeaderText(text)).toBe(isCarried)
})
