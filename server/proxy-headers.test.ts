import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isProxyIgnored, originOf, resolveForwarding } from './proxy-headers'

const request = (headers: Record<string, string>) =>
  ({
    headers: { host: 'berth.example.com', ...headers },
    socket: { remoteAddress: '::ffff:10.0.0.9' },
  }) as unknown as IncomingMessage

test.each([
  { name: 'no proxy, no header', isTrusted: false, forwarded: undefined, address: '10.0.0.9' },
  { name: 'no proxy, a header', isTrusted: false, forwarded: '1.2.3.4', address: '10.0.0.9' },
  { name: 'a proxy, no header', isTrusted: true, forwarded: undefined, address: '10.0.0.9' },
  { name: 'a proxy, a header', isTrusted: true, forwarded: '1.2.3.4', address: '1.2.3.4' },
  {
    name: 'a proxy, and a lie before it',
    isTrusted: true,
    forwarded: '6.6.6.6, 1.2.3.4',
    address: '1.2.3.4',
  },
  { name: 'a port', isTrusted: true, forwarded: '1.2.3.4:51001', address: '1.2.3.4' },
  { name: 'IPv6', isTrusted: true, forwarded: '2001:db8::1', address: '2001:db8::1' },
  { name: 'IPv6, a port', isTrusted: true, forwarded: '[2001:db8::1]:443', address: '2001:db8::1' },
  { name: 'no address', isTrusted: true, forwarded: 'unknown', address: '10.0.0.9' },
])('$name: $address', ({ isTrusted, forwarded, address }) => {
  const req = request(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  expect(resolveForwarding(req, isTrusted)).toBe(address)
  expect(req.headers['x-forwarded-for']).toBe(address)
})

test.each([
  { isTrusted: false, origin: 'http://berth.example.com' },
  { isTrusted: true, origin: 'https://evil.example.com' },
])('a forwarded host counts only behind a trusted proxy: $isTrusted', ({ isTrusted, origin }) => {
  const req = request({ 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'https' })
  resolveForwarding(req, isTrusted)
  expect(originOf(req)).toBe(origin)
})

test.each([
  { forwarded: '1.2.3.4', isTrusted: false, isIgnored: true },
  { forwarded: '1.2.3.4', isTrusted: true, isIgnored: false },
  { forwarded: undefined, isTrusted: false, isIgnored: false },
])(
  'a proxy with ignored headers is reported: $forwarded, $isTrusted',
  ({ forwarded, isTrusted, isIgnored }) => {
    const req = request(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
    expect(isProxyIgnored(req, isTrusted)).toBe(isIgnored)
  },
)
