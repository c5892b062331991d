import { describe, expect, test } from 'vitest'
import { compilePath, segmentsOf } from './match-route'
import { parseJson } from './read-body'
import { isStorable } from './storable-text'

describe('a JSON body', () => {
  test.each([
    { name: 'NUL in a text', json: '{"a":[{"b":"x\\u0000y"}]}', at: 'a[0].b' },
    { name: 'NUL in a name', json: '{"a":{"x\\u0000":1}}', at: 'a' },
    { name: 'the first half of a pair', json: '{"a":"\\ud83d"}', at: 'a' },
    { name: 'the second half of a pair', json: '["\\uDE00"]', at: '[0]' },
    { name: 'a name that no record holds', json: '{"a":[{"__proto__":1}]}', at: 'a[0].__proto__' },
    { name: 'the same escaped', json: '{"\\u005F_pr\\u006fto__":{}}', at: '__proto__' },
    { name: 'nothing but a NUL', json: '"\\u0000"', at: 'body' },
  ])('with $name is refused at $at', ({ json, at }) => {
    const parsed = parseJson(json)
    expect(parsed.ok ? null : parsed.error).toMatchObject({ issues: [{ path: at }] })
  })

  test.each([
    ['{"a":[{"b":1,\n"b":2}]}', 'a[0].b', 'appears twice; remove one of them (line 2, column 1)'],
    ['{"ab":1,"\\u0061b":1}', 'ab', 'appears twice; remove one of them (line 1, column 9)'],
    ['hello', 'body', 'is not JSON at line 1, column 1: is not a JSON value'],
    ['{"a":1', 'body', 'is not JSON at line 1, column 7: ends too early; send all of it'],
    ['{"a":NaN}', 'body', 'is not JSON at line 1, column 6: is not a JSON value'],
  ])('%s is refused with its position', (json, path, message) => {
    const parsed = parseJson(json)
    expect(parsed.ok ? null : parsed.error).toMatchObject({ issues: [{ path, message }] })
  })

  test.each(['{"a":"\\ud83d\\ude00"}', '{"a":"\\\\u0000"}', '{"a":"😀"}', '{"a":"__proto__"}'])(
    '%s is fine',
    (json) => {
      expect(parseJson(json)).toEqual({ ok: true, value: JSON.parse(json) })
    },
  )

  test.each([
    (name: string) => `{"${name}":1,"${name}":2}`,
    (name: string) => `{"${name}":"\\u0000"}`,
    (name: string) => `{"${name}":{"__proto__":1}}`,
  ])('with a long name is refused with a short path: %s', (json) => {
    const parsed = parseJson(json('x'.repeat(500_000)))
    expect(parsed.ok).toBe(false)
    expect(JSON.stringify(parsed).length).toBeLessThan(600)
  })

  test('of any depth is searched', () => {
    const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`
    expect(parseJson(deep).ok).toBe(false)
  })
})

test('a path with NUL matches no entry', () => {
  const match = compilePath('/pools/:id')
  expect(match(segmentsOf('/pools/a%00b'))).toBeNull()
  expect(match(segmentsOf('/pools/a%20b'))).toEqual({ id: 'a b' })
})

test('accepts text unless it contains NUL or an unpaired surrogate', () => {
  expect(isStorable('Grüße, 😀 <b>')).toBe(true)
  expect(isStorable('a\0')).toBe(false)
  expect(isStorable('\ud83d')).toBe(false)
})
