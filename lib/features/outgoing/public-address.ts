import { BlockList, isIP } from 'node:net'
import type { AllowList } from './allow-list'

/** All IPv4 networks that are not the public internet (IANA's special-purpose registry). */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Parts of the public IPv6 space that are not public hosts: documentation, and tunnels to IPv4 addresses. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Addresses of metadata services of machines, which are never allowed. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * True if Berth may connect to an address: public ones, and those that the list allows. Link-local ones are never
 * allowed.
 */
export function mayConnect(
  address: string,
  { isHostAllowed, networks }: { isHostAllowed: boolean; networks: AllowList['networks'] },
): boolean {
  const plain = mapped.exec(address)?.[1] ?? address
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (linkLocal.check(plain, family)) return false
  if (isHostAllowed || isWithin(plain, family, networks)) return true
  if (closed.check(plain, family)) return false
  return family === 'ipv4' || publicV6.check(plain, family)
}

/** True if a network of the list contains this address. */
export function isWithin(
  address: string,
  family: 'ipv4' | 'ipv6',
  networks: AllowList['networks'],
): boolean {
  const open = new BlockList()
  for (const network of networks) open.addSubnet(network.address, network.prefix, network.family)
  return open.check(address, family)
}
