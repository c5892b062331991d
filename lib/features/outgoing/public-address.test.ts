import { describe, expect, test } from 'vitest'
import { hostAndPort, parseAllowList } from './allow-list'
import { mayConnect } from './public-address'

const nothing = { isHostAllowed: false, networks: [] }

describe('without an allow-list', () => {
  test.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.100.100.200', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:169.254.169.254', false],
    ['::ffff:7f00:1', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['2002:7f00:1::', false],
    ['2001:0:4136:e378::1', false],
    ['no address', false],
  ])('%s: %s', (address, may) => {
    expect(mayConnect(address, nothing)).toBe(may)
  })
})

describe('an allow-list', () => {
  const networks = parseAllowList('10.1.0.0/16, fd12::/16')?.networks ?? []
  test.each([
    ['10.1.2.3', true],
    ['10.2.2.3', false],
    ['fd12::5', true],
    ['fd13::5', false],
  ])('opens a network: %s is %s', (address, may) => {
    expect(mayConnect(address, { isHostAllowed: false, networks })).toBe(may)
  })

  test('opens a host, but never what is link-local', () => {
    const open = { isHostAllowed: true, networks: parseAllowList('0.0.0.0/0,::/0')?.networks ?? [] }
    expect(mayConnect('127.0.0.1', open)).toBe(true)
    expect(mayConnect('169.254.169.254', open)).toBe(false)
    expect(mayConnect('fe80::1', open)).toBe(false)
    expect(mayConnect('::ffff:169.254.169.254', open)).toBe(false)
  })

  test.each([
    ['hooks.internal:8080', 'http://Hooks.internal:8080/x'],
    ['localhost:80', 'http://localhost/'],
    ['[::1]:443', 'https://[::1]/'],
  ])('names a host with its port: %s', (entry, url) => {
    expect(parseAllowList(entry)?.hosts.has(hostAndPort(new URL(url)))).toBe(true)
  })

  test.each(['localhost', '10.0.0.0/33', 'http://a:1', '10.0.0/8', 'a b:1', 'a:0', 'a:65536'])(
    '"%s" is neither',
    (entry) => {
      expect(parseAllowList(entry)).toBeNull()
    },
  )
})
