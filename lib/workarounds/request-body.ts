import type { IncomingMessage } from 'node:http'

/**
 * @workaround node@>=20.19
 * @see https://github.com/nodejs/node/issues/38262
 *
 * The chunks of a request's body. The usual iterator destroys the socket when reading stops half-way, and with it the
 * response to a body that is too large.
 */
export const bodyChunks = (req: IncomingMessage): AsyncIterable<Uint8Array> =>
  req.iterator({ destroyOnReturn: false })
