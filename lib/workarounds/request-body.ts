import type { IncomingMessage } from 'node:http'

/**
 * @workaround node@>=20.19
 * @see https://github.com/nodejs/node/issues/38262
 *
 * The chunks of a request's body. The default iterator destroys the socket if reading stops early, so that a body that
 * is too large would get no response.
 */
export const bodyChunks = (req: IncomingMessage): AsyncIterable<Uint8Array> =>
  req.iterator({ destroyOnReturn: false })
