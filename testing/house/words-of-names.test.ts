import { describe, expect, test } from 'vitest'
import { readSources } from './source-files'
import {
  avoidedNames,
  CONTRACT_FIELDS,
  CONTRACT_NAMES,
  filesWithAvoidedNames,
} from './words-of-names'

test('names of declarations and files use standard words', () => {
  expect(filesWithAvoidedNames(readSources())).toEqual([])
})

test('each exception is in use', () => {
  const text = [...readSources()]
    .filter(([file]) => !file.startsWith('testing/house/words-of-names'))
    .map(([, source]) => source)
    .join('\n')
  const unused = Object.keys({ ...CONTRACT_NAMES, ...CONTRACT_FIELDS }).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(text),
  )
  expect(unused).toEqual([])
})

describe('avoided names', () => {
  test.each([
    ['a variable', 'const keptRows = []', ['keptRows']],
    ['a constant in capitals', 'const MAX_KEPT = 5', ['MAX_KEPT']],
    ['a function and its parameter', 'function tell(asking: Asker) {}', ['tell', 'asking']],
    ['a type and its field', 'type World = { says: string }', ['World', 'says']],
    ['a part of a pattern', 'const { rows: toldRows } = answer', ['toldRows']],
    ['a method', 'class Reader { settle() {} }', ['settle']],
    ['an import under another name', "import { print as say } from './print'", ['say']],
    ['a longer word', 'const skeptic = returned', []],
    ['a key of a literal', 'const counts = { told: 1 }', []],
    ['a name of a contract', 'const { settledAt } = launch', []],
    ['a field of a contract', 'type Hour = { drawn: number }', []],
    ['a variable that is named as such a field', 'const drawn = 1', ['drawn']],
  ])('finds %s', (_, text, names) => {
    expect(avoidedNames('lib/some/file.ts', text)).toEqual(names)
  })

  test('finds folders and files', () => {
    expect(avoidedNames('lib/worlds/is-kept.server.ts', '')).toEqual(['worlds', 'is-kept.server'])
  })
})
