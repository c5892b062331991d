/** A call to an address that a person entered. */
export type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** How much of the answer is read; 64 kB unless said. */
  mostBytes?: number
  /** Ends the call early; it ends by itself after some seconds without an answer. */
  signal?: AbortSignal
}

/** What came back, whatever its status; a redirect is an answer like any other. */
export type OutgoingAnswer = {
  status: number
  location: string | null
  retryAfter: string | null
  /** The header x-subject-token, in which OpenStack hands out tokens. */
  subjectToken: string | null
  /** As much of it as was to be read. */
  text: string
}
