/** A call to an address that a user entered. */
export type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** The maximum number of bytes read from the answer. 64 kB by default. */
  mostBytes?: number
  /** Aborts the call. Without an answer it times out after some seconds. */
  signal?: AbortSignal
}

/** Why a call has no answer. */
export type OutgoingFailure = {
  sentence: string
  /** True if the connection was open, so that the request may have been carried out. */
  mayHaveArrived: boolean
}

/** The answer, with any status. Redirects are not followed. */
export type OutgoingAnswer = {
  status: number
  location: string | null
  retryAfter: string | null
  /** The header x-subject-token, in which OpenStack returns tokens. */
  subjectToken: string | null
  /** The text of the answer, up to the maximum size. */
  text: string
}
