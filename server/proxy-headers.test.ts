import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isProxyIgnored, originOf, settleForwarding } from './proxy-headers'

const request = (headers: Record<string, string>) =>
  ({
    headers: { host: 'berth.example.com', ...headers },
    socket: { remoteAddress: '::ffff:10.0.0.9' },
  }) as unknown as IncomingMessage

test.each([
  { name: 'no proxy, nothing told', isTrusted: false, told: undefined, address: '10.0.0.9' },
  { name: 'no proxy, an address told', isTrusted: false, told: '1.2.3.4', address: '10.0.0.9' },
  { name: 'a proxy, nothing told', isTrusted: true, told: undefined, address: '10.0.0.9' },
  { name: 'a proxy, an address told', isTrusted: true, told: '1.2.3.4', address: '1.2.3.4' },
  {
    name: 'a proxy, and a lie before it',
    isTrusted: true,
    told: '6.6.6.6, 1.2.3.4',
    address: '1.2.3.4',
  },
])('$name: $address', ({ isTrusted, told, address }) => {
  const req = request(told === undefined ? {} : { 'x-forwarded-for': told })
  expect(settleForwarding(req, isTrusted)).toBe(address)
  expect(req.headers['x-forwarded-for']).toBe(address)
})

test.each([
  { isTrusted: false, origin: 'http://berth.example.com' },
  { isTrusted: true, origin: 'https://evil.example.com' },
])('a forwarded host counts only behind a trusted proxy: $isTrusted', ({ isTrusted, origin }) => {
  const req = request({ 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'https' })
  settleForwarding(req, isTrusted)
  expect(originOf(req)).toBe(origin)
})

test.each([
  { told: '1.2.3.4', isTrusted: false, isIgnored: true },
  { told: '1.2.3.4', isTrusted: true, isIgnored: false },
  { told: undefined, isTrusted: false, isIgnored: false },
])(
  'a proxy whose word is ignored is noticed: $told, $isTrusted',
  ({ told, isTrusted, isIgnored }) => {
    const req = request(told === undefined ? {} : { 'x-forwarded-for': told })
    expect(isProxyIgnored(req, isTrusted)).toBe(isIgnored)
  },
)
