/**
 * The caller's address. `server/proxy-headers.ts` leaves exactly one trusted entry in `X-Forwarded-For`. In a longer
 * list only the last entry is trusted.
 */
export function addressOf(headers: Headers): string | null {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return last ? last.replace(/^::ffff:/, '').slice(0, 64) : null
}

/** The network from which one caller can choose addresses: the address for IPv4, its first 64 bits for IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** The caller that a limit counts: the user, or the network of a caller without one. Null if both are unknown. */
export const callerOf = (userId: string | null | undefined, address: string | null) =>
  userId ?? (address === null ? null : networkOf(address))
