import type { IncomingMessage } from 'node:http'
import { LOCAL_CALL } from '@/lib/api/local-call'
import { FORWARDING } from './proxy-headers'

/** True for host names of the local computer. An IPv6 address is in brackets. */
export const isLoopbackName = (name: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(name)

const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Marks a call from this computer to a local host name without a proxy. Must be called before forwarding headers are
 * resolved.
 */
export function markLocalCall(req: IncomingMessage, url: string | undefined): void {
  const peer = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isForwarded = ['x-forwarded-for', ...FORWARDING].some((name) => name in req.headers)
  const published = url === undefined ? 'localhost' : new URL(url).hostname
  const isLocal =
    !isForwarded &&
    (peer === '::1' || /^127\./.test(peer)) &&
    isLoopbackName(nameOf(req.headers.host ?? '')) &&
    isLoopbackName(published)
  if (isLocal) req.headers[LOCAL_CALL] = '1'
  else delete req.headers[LOCAL_CALL]
}
