/** A call to an address that somebody typed. */
export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
}

/** What came back, whatever its status; a redirect is an answer like any other. */
export type OutgoingAnswer = {
  status: number
  location: string | null
  retryAfter: string | null
  /** Its first 64 kB. */
  text: string
}
