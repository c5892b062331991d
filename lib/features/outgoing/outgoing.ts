/** A call to an address that a person entered. */
export type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** The most bytes read of the answer; 64 kB by default. */
  mostBytes?: number
  /** Ends the call early; without an answer it times out after some seconds. */
  signal?: AbortSignal
}

/** The answer, of any status; redirects are not followed. */
export type OutgoingAnswer = {
  status: number
  location: string | null
  retryAfter: string | null
  /** The header x-subject-token, in which OpenStack hands out tokens. */
  subjectToken: string | null
  /** As much of it as was to be read. */
  text: string
}
