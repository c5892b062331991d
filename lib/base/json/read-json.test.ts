import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOfPath } from './place'
import { readJson } from './read-json'

const NUL = String.fromCharCode(0)
const BOM = String.fromCharCode(0xfeff)
const half = String.fromCharCode(0xd83d)

test.each([
  ['an empty text', '', 'is empty; send JSON', '', 1, 1],
  ['white space alone', ' \n ', 'is empty; send JSON', '', 1, 1],
  ['a byte order mark', `${BOM}{}`, /byte order mark/, '', 1, 1],
  ['a word', 'nope', 'is not a JSON value', '', 1, 1],
  ['an end in the middle', '{"a": [1,', 'ends too early; send all of it', 'a[1]', 1, 10],
  ['an end in a text', '{"a": "b', 'ends too early; send all of it', 'a', 1, 9],
  ['an end in a name', '{"a', 'ends too early; send all of it', '', 1, 4],
  ['a second value', '{}\n{}', 'continues after the end of the JSON', '', 2, 1],
  ['a comma too many in a list', '[1,]', 'is not a JSON value', '[1]', 1, 4],
  ['a comma too many', '{"a":1,}', 'needs a name in double quotes here', '', 1, 8],
  ['no comma in a list', '[1 2]', 'needs a comma or ] here', '[0]', 1, 4],
  ['no comma', '{"a":1 "b":2}', 'needs a comma or } here', 'a', 1, 8],
  ['no colon', '{"a" 1}', 'needs a colon here', 'a', 1, 6],
  ['a name without quotes', '{a:1}', 'needs a name in double quotes here', '', 1, 2],
  ['single quotes', "{'a':1}", 'needs a name in double quotes here', '', 1, 2],
  ['a comment', '[1, // one\n2]', 'is not a JSON value', '[1]', 1, 5],
  ['a leading zero', '[01]', 'needs a comma or ] here', '[0]', 1, 3],
  ['a plus sign', '[+1]', 'is not a JSON value', '[0]', 1, 2],
  ['NaN', '{"a":NaN}', 'is not a JSON value', 'a', 1, 6],
  ['Infinity', '[-Infinity]', 'is not a JSON value', '[0]', 1, 2],
  ['a number without its end', '[1.]', 'needs a comma or ] here', '[0]', 1, 3],
  ['a line break in a text', '["a\nb"]', /control character/, '[0]', 1, 4],
  ['a made-up escape', '["\\x41"]', /escape that JSON does not have/, '[0]', 1, 3],
  ['half an escape', '["\\u12"]', /escape that JSON does not have/, '[0]', 1, 3],
  ['half a character, escaped', '["\\ud83d"]', /half a character/, '[0]', 1, 3],
  ['the second half alone', '["\\ude00"]', /half a character/, '[0]', 1, 3],
  ['two first halves', '["\\ud83d\\ud83d"]', /half a character/, '[0]', 1, 3],
  ['half a character as it is', `["${half}"]`, /half a character/, '[0]', 1, 3],
  ['a NUL, escaped', '["\\u0000"]', /NUL/, '[0]', 1, 3],
  ['a NUL as it is', `["${NUL}"]`, /control character/, '[0]', 1, 3],
  ['a name twice', '{"a":1,\n "b":{"c":1,"c":2}}', /appears twice/, 'b.c', 2, 13],
  ['a name twice, escaped', '{"ab":1,"\\u0061b":2}', /appears twice/, 'ab', 1, 9],
  ['__proto__', '{"a":{"__proto__":1}}', /cannot be used/, 'a.__proto__', 1, 7],
  ['__proto__, escaped', '{"__pr\\u006fto__":1}', /cannot be used/, '__proto__', 1, 2],
])('refuses %s', (_, text, message, path, line, column) => {
  const read = readJson(text)
  expect(read.ok ? null : read.error).toMatchObject({ path, line, column })
  expect(read.ok ? '' : read.error.message).toMatch(message)
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('reads 64 levels, but neither 65 nor a million', () => {
  expect(readJson(nested(64)).ok).toBe(true)
  for (const levels of [65, 1_000_000]) {
    const read = readJson(nested(levels))
    expect(read.ok ? null : read.error).toMatchObject({
      message: 'is nested deeper than 64 levels',
      line: 1,
      column: 65,
      path: '[0]'.repeat(64),
    })
  }
  expect(readJson('{"a":'.repeat(65)).ok).toBe(false)
})

test('finds duplicate names among many', () => {
  const names = Array.from({ length: 100 }, (_, i) => `"n${i}":${i}`)
  expect(readJson(`{${names.join(',')}}`).ok).toBe(true)
  for (const repeated of ['"n0":0', '"n11":0', '"n12":0', '"\\u006e99":0'])
    expect(readJson(`{${[...names, repeated].join(',')}}`).ok).toBe(false)
})

test('reads too large numbers as JSON.parse does, and a surrogate pair as one character', () => {
  expect(readJson('[1e999,-0,1E+2]')).toEqual({
    ok: true,
    value: [Number.POSITIVE_INFINITY, -0, 100],
  })
  expect(readJson('["\\ud83d\\ude00","😀","\\u00e9"]')).toEqual({
    ok: true,
    value: ['😀', '😀', 'é'],
  })
})

property.prop([fc.json({ maxDepth: 8 })])('reads what JSON.parse reads', (text) => {
  fc.pre(!/__proto__|\\u0000|\\ud/i.test(text))
  expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
})

property.prop([fc.json(), fc.nat(), fc.constantFrom('', '"', '{', ']', ',', '\\', '1', '\n')])(
  'never accepts what JSON.parse refuses',
  (text, where, put) => {
    const at = where % (text.length + 1)
    const broken = text.slice(0, at) + put + text.slice(at + (put === '' ? 1 : 0))
    if (readJson(broken).ok) expect(() => JSON.parse(broken)).not.toThrow()
  },
)

test('a path leads to its position, or to the value that lacks it', () => {
  const text = '{\n "a": [1, {"b c": 2,\n  "d": null}],\n "": 3 }'
  const place = (path: string) => Object.values(placeOfPath(text, path))
  expect(place('')).toEqual([1, 1])
  expect(place('a')).toEqual([2, 7])
  expect(place('a[1]')).toEqual([2, 11])
  expect(place('a[1]["b c"]')).toEqual([2, 19])
  expect(place('a[1].d')).toEqual([3, 8])
  expect(place('a[1].e')).toEqual([2, 11])
  expect(place('a[7].e')).toEqual([2, 7])
  expect(place('[""]')).toEqual([4, 6])
})
