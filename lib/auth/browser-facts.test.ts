import { describe, expect, test } from 'vitest'
import { addressOf } from './address'
import { isSameOrigin } from './cross-site'
import { nextPath } from './next-path'
import { limitedCode, signInErrorText } from './sign-in/sign-in-error'

test.each([
  ['/pools?q=a#b', '/pools?q=a#b'],
  [null, '/'],
  ['', '/'],
  ['pools', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %s', (next, path) => {
  expect(nextPath(next)).toBe(path)
})

describe('same origin', () => {
  const own = { origin: 'https://berth.example', host: 'berth.example' }
  const proxied = { origin: 'https://berth.example', host: 'app:3000' }
  test.each<{ name: string; headers: Record<string, string>; is: boolean }>([
    {
      name: 'a browser with Sec-Fetch-Site',
      headers: { 'sec-fetch-site': 'same-origin' },
      is: true,
    },
    { name: 'a sister site', headers: { 'sec-fetch-site': 'same-site', ...own }, is: false },
    { name: 'an address bar', headers: { 'sec-fetch-site': 'none', ...own }, is: false },
    { name: 'an older browser', headers: own, is: true },
    { name: 'no header', headers: { host: 'berth.example' }, is: false },
    { name: 'a hidden origin', headers: { ...own, origin: 'null' }, is: false },
    { name: 'another port', headers: { ...own, host: 'berth.example:8080' }, is: false },
    {
      name: 'behind a proxy',
      headers: { ...proxied, 'x-forwarded-host': 'berth.example' },
      is: true,
    },
    {
      name: 'behind two',
      headers: { ...proxied, 'x-forwarded-host': 'berth.example, inner' },
      is: true,
    },
  ])('$name: $is', ({ headers, is }) => {
    expect(isSameOrigin(new Headers(headers), true)).toBe(is)
  })

  test('a forwarded host counts only from a trusted proxy', () => {
    const headers = new Headers({ ...proxied, 'x-forwarded-host': 'berth.example' })
    expect(isSameOrigin(headers, false)).toBe(false)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', null],
])('the address of %j is %s', (list, address) => {
  expect(addressOf(new Headers({ 'x-forwarded-for': list }))).toBe(address)
})

test('a refused sign-in shows only messages of Berth', () => {
  expect(signInErrorText(limitedCode(61))).toBe('Too many attempts. Try again in 2 minutes.')
  expect(signInErrorText(limitedCode(1))).toBe('Too many attempts. Try again in 1 second.')
  expect(signInErrorText('Call 555-1234')).toBe('You could not be signed in. Try again.')
})
