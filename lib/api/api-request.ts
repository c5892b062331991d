/** What the API reads of a call: a web `Request` is one, and so is what the server entry has at hand, which costs less to make. */
export type ApiRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal'> & {
  body: AsyncIterable<Uint8Array> | null
}
