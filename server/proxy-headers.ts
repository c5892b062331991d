import type { IncomingMessage } from 'node:http'

export const FORWARDING = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

/**
 * Answers the caller's address, and leaves only forwarding headers that can be believed:
 * all of them behind a trusted proxy, otherwise none but the address the connection shows.
 */
export function resolveForwarding(req: IncomingMessage, isProxyTrusted: boolean): string | null {
  const peer = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? null
  // The last entry is the one our own proxy wrote; those before it are the caller's word.
  const forwarded = [req.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .at(-1)
    ?.trim()
  const address = isProxyTrusted && forwarded ? forwarded : peer

  if (!isProxyTrusted) for (const name of FORWARDING) delete req.headers[name]
  if (address === null) delete req.headers['x-forwarded-for']
  else req.headers['x-forwarded-for'] = address
  return address
}

/** True if a call came through a proxy that is not trusted: all its callers look like one. */
export const isProxyIgnored = (req: IncomingMessage, isProxyTrusted: boolean): boolean =>
  !isProxyTrusted && req.headers['x-forwarded-for'] !== undefined

/** The origin the caller sees, once `settleForwarding` has cleared what cannot be believed. */
export function originOf(req: IncomingMessage): string {
  const first = (name: string) => [req.headers[name] ?? []].flat()[0]?.split(',')[0]?.trim()
  const protocol = first('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${first('x-forwarded-host') ?? req.headers.host ?? 'localhost'}`
}
