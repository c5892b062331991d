/** What the API reads of a call: a web `Request` is one, and so is what the server entry has at hand, which costs less to make. */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal'> & {
  body: AsyncIterable<Uint8Array> | null
}

/** Thrown to the reader of a body that is truncated or has invalid HTTP framing. */
export class BrokenBody extends Error {
  readonly problem = {
    kind: 'malformed',
    code: 'broken-body',
    message: 'The body broke off. Send it again.',
  } as const

  constructor(readonly reason: unknown) {
    super('The body of a call broke off')
  }
}
