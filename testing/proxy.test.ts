import { NextRequest } from 'next/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { config, proxy } from '@/proxy'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1/none')
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret for the tests')
})

const visit = (path = '/pools?q=a', headers: Record<string, string> = {}) => {
  const response = proxy(new NextRequest(`http://localhost:3000${path}`, { headers }))
  const policy = response.headers.get('content-security-policy') ?? ''
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))
  const seen = (name: string) => response.headers.get(`x-middleware-request-${name}`)
  return { policy, rules, seen, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] }
}

test('scripts and styles run only with the nonce of the current response', () => {
  const [one, other] = [visit(), visit()]
  expect(one.nonce).toMatch(/^[\w+/]{40,}=*$/)
  expect(one.nonce).not.toBe(other.nonce)
  expect(one.seen('x-nonce')).toBe(one.nonce)
  expect(one.rules.get('script-src')).toBe(`script-src 'self' 'nonce-${one.nonce}'`)
  expect(one.rules.get('style-src-elem')).toBe(`style-src-elem 'self' 'nonce-${one.nonce}'`)
})

test('the policy allows nothing unsafe but style attributes, and no other origins', () => {
  const { policy, rules } = visit()
  expect(policy.match(/unsafe-\w+/g)).toEqual(['unsafe-inline'])
  expect(rules.get('style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
  expect(policy).not.toMatch(/https?:|\*/)
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(rules.get(name)).toBe(`${name} 'none'`)
})

test("nonce and path in the visitor's headers are not passed on", () => {
  const { seen, nonce } = visit('/pools?q=a', {
    'x-nonce': 'mine',
    'x-berth-path': '//evil.example',
  })
  expect(seen('x-nonce')).toBe(nonce)
  expect(seen('x-berth-path')).toBe('/pools?q=a')
})

test.each([
  ['/', true],
  ['/login', true],
  ['/pools/web', true],
  ['/apiary', true],
  ['/api/v1/pools', false],
  ['/_next/static/none.js', false],
  ['/swagger/x', true],
  ['/icon.svgx', true],
  ['/favicon.icoabc', true],
  ['/_next/imagex', true],
  ['/_next/staticx', true],
])('%s is a page: %s', (path, isPage) => {
  const [matcher = ''] = config.matcher
  expect(new RegExp(`^${matcher}$`).test(path)).toBe(isPage)
})
