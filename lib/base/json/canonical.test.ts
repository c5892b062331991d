import { expect, test } from 'vitest'
import { canonical } from './canonical'

test('sorts keys by their UTF-16 code units, as RFC 8785 does', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const keys = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
  expect(
    [...canonical(value).matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, key]) =>
      JSON.parse(`"${key}"`),
    ),
  ).toEqual(keys)
})

test('sorts numeric keys as text', () => {
  expect(canonical({ '10': 1, '9': { b: 1, a: [] } })).toBe('{"10":1,"9":{"a":[],"b":1}}')
})

test('writes numbers and texts as RFC 8785 does', () => {
  const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0]
  expect(canonical({ numbers, string: '\u20ac$\u000f\nA\'B"\\"/' })).toBe(
    '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\"/"}',
  )
})

test('omits undefined members', () => {
  expect(canonical({ a: undefined, b: null, c: [undefined] })).toBe('{"b":null,"c":[null]}')
})
