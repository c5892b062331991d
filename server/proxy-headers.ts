import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export const FORWARDING = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

/**
 * Returns the caller's address and removes forwarding headers that cannot be trusted. Behind a trusted proxy all
 * headers stay; otherwise only the address of the connection is set.
 */
export function resolveForwarding(req: IncomingMessage, isProxyTrusted: boolean): string | null {
  const peer = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? null
  // The trusted proxy wrote the last entry. Earlier entries come from the caller.
  const forwarded = [req.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .at(-1)
    ?.trim()
  const address = (isProxyTrusted && withoutPort(forwarded)) || peer

  if (!isProxyTrusted) for (const name of FORWARDING) delete req.headers[name]
  if (address === null) delete req.headers['x-forwarded-for']
  else req.headers['x-forwarded-for'] = address
  return address
}

/** An address without the port that some proxies append; null for other text. */
function withoutPort(forwarded = ''): string | null {
  const [, address = forwarded] =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(forwarded) ?? /^\[(.+)\](?::\d+)?$/.exec(forwarded) ?? []
  return isIP(address) === 0 ? null : address
}

/** True if a call came through a proxy that is not trusted, whose callers all have the same address. */
export const isProxyIgnored = (req: IncomingMessage, isProxyTrusted: boolean): boolean =>
  !isProxyTrusted && req.headers['x-forwarded-for'] !== undefined

/**
 * The origin that the caller uses. Call it after `resolveForwarding`, which removes headers that cannot be trusted.
 */
export function originOf(req: IncomingMessage): string {
  const first = (name: string) => [req.headers[name] ?? []].flat()[0]?.split(',')[0]?.trim()
  const protocol = first('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${first('x-forwarded-host') ?? req.headers.host ?? 'localhost'}`
}
