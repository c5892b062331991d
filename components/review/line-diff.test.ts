import { expect, test } from 'vitest'
import { lineDiff } from './line-diff'

const shown = (before: string, after: string) =>
  lineDiff(before.split(''), after.split(''))
    .map(({ kind, line }) => ({ same: ' ', added: '+', removed: '-' })[kind] + line)
    .join('')

test.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['', 'a', '+a'],
  ['ab', 'b', '-a b'],
  ['a', 'ab', ' a+b'],
])('%s to %s', (before, after, expected) => expect(shown(before, after)).toBe(expected))
