type Init = { status?: number; headers?: HeadersInit; refusal?: string; readsBody?: true }

/** What the API answers. Not a web `Response`: that one makes a stream of every body, which each answer would pay for. */
export class ApiResponse {
  readonly status: number
  readonly headers: Headers
  /** The code of a refusal, for the log. */
  readonly refusal: string | undefined
  /** The response is made while the body arrives, so nothing else may read the body. */
  readonly readsBody: boolean

  constructor(
    readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
    { status = 200, headers = {}, refusal, readsBody }: Init = {},
  ) {
    this.status = status
    // A copy costs as much as making them.
    this.headers = headers instanceof Headers ? headers : new Headers(headers)
    this.refusal = refusal
    this.readsBody = readsBody === true
  }
}

/** The same for those who speak web `Response`. */
export const toWebResponse = ({ body, status, headers }: ApiResponse): Response =>
  new Response(body, { status, headers })
