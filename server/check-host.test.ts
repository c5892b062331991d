import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isLocalCall } from '@/lib/api/local-call'
import { hostRefusal } from './check-host'
import { markLocalCall } from './loopback'

type Requested = { peer?: string; local?: string; more?: Record<string, string> }

const request = (hosts: readonly string[], { peer, local, more = {} }: Requested = {}) =>
  ({
    rawHeaders: [...hosts.flatMap((host) => ['Host', host]), ...Object.entries(more).flat()],
    headers: { host: hosts[0], ...more },
    socket: { remoteAddress: peer ?? '127.0.0.1', localAddress: local ?? '127.0.0.1' },
  }) as unknown as IncomingMessage

const settings = {
  isProxyTrusted: false,
  url: 'https://berth.example.com',
  host: '10.0.0.5',
}
const kindOf = (req: IncomingMessage, more: Partial<typeof settings> = {}) =>
  hostRefusal(req, { ...settings, ...more })?.kind ?? 'answered'

describe('a host', () => {
  test.each([
    [['berth.example.com'], 'answered'],
    [['Berth.Example.com:8443'], 'answered'],
    [['localhost:3000'], 'answered'],
    [['127.0.0.1'], 'answered'],
    [['[::1]:3000'], 'answered'],
    [['10.0.0.5:3000'], 'answered'],
    [['evil.example:3000'], 'misdirected'],
    [['berth.example.com.evil.example'], 'misdirected'],
    [['10.0.0.6'], 'misdirected'],
    [['x/api/v1/accounts?'], 'malformed'],
    [['localhost@evil.example'], 'malformed'],
    [['localhost#'], 'malformed'],
    [['localhost,evil.example'], 'malformed'],
    [[''], 'malformed'],
    [[], 'malformed'],
    [['localhost', 'localhost'], 'malformed'],
  ])('%j is %s', (hosts, kind) => {
    expect(kindOf(request(hosts))).toBe(kind)
  })

  test('may be the address to which a call was sent, if Berth listens on all addresses', () => {
    const requested = request(['10.0.0.7:3000'], { local: '::ffff:10.0.0.7' })
    expect(kindOf(requested, { host: '0.0.0.0' })).toBe('answered')
    expect(kindOf(request(['10.0.0.8'], { local: '10.0.0.7' }), { host: '0.0.0.0' })).toBe(
      'misdirected',
    )
  })

  test.each([
    [false, 'evil.example', 'answered'],
    [true, 'evil.example', 'misdirected'],
    [true, 'berth.example.com, evil.example', 'misdirected'],
    [true, 'x/y', 'malformed'],
    [true, 'berth.example.com', 'answered'],
  ])('forwarded by a proxy that is trusted (%s): %s is %s', (isProxyTrusted, host, kind) => {
    const requested = request(['localhost'], { more: { 'x-forwarded-host': host } })
    expect(kindOf(requested, { isProxyTrusted })).toBe(kind)
  })

  test('may be an internal one, if a trusted proxy forwards a permitted one', () => {
    const more = { 'x-forwarded-host': 'berth.example.com' }
    expect(kindOf(request(['upstream:3000'], { more }), { isProxyTrusted: true })).toBe('answered')
  })
})

describe('a call is local', () => {
  const isLocal = (req: IncomingMessage, url: string | undefined = 'http://localhost:3000') => {
    markLocalCall(req, url)
    return isLocalCall(new Headers(req.headers as Record<string, string>))
  }

  test.each([
    ['from this computer to this computer', request(['localhost:3000']), true],
    ['over IPv6', request(['[::1]:3000'], { peer: '::1' }), true],
    ['from another computer', request(['localhost:3000'], { peer: '10.0.0.9' }), false],
    ['to another name', request(['berth.example.com']), false],
    ['through a proxy', request(['localhost'], { more: { 'x-forwarded-for': '1.2.3.4' } }), false],
    [
      'as it claims',
      request(['berth.example.com'], { more: { 'x-berth-local-call': '1' } }),
      false,
    ],
  ])('%s: %#', (_name, req, expected) => {
    expect(isLocal(req)).toBe(expected)
  })

  test('is false if users open another address', () => {
    expect(isLocal(request(['localhost']), 'https://berth.example.com')).toBe(false)
  })
})
