/**
 * The parts of a request that the API reads. A web `Request` has them; the server entry passes an object that costs
 * less to create.
 */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal'> & {
  body: AsyncIterable<Uint8Array> | null
}

/** Thrown while reading a body that is truncated or has invalid HTTP framing. */
export class BrokenBody extends Error {
  readonly problem = {
    kind: 'malformed',
    code: 'broken-body',
    message: 'The body is incomplete. Send it again.',
  } as const

  constructor(readonly reason: unknown) {
    super('The body of a call is incomplete')
  }
}
