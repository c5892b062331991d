type Init = { status?: number; headers?: HeadersInit; refusal?: string; readsBody?: true }

/**
 * A response of the API. It is not a web `Response`, because that makes a stream of every body, which is expensive.
 */
export class ApiResponse {
  readonly status: number
  readonly headers: Headers
  /** The code of a refusal, for the log. */
  readonly refusal: string | undefined
  /** The response is made while the body of the request arrives, so nothing else may read that body. */
  readonly readsBody: boolean

  constructor(
    readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
    { status = 200, headers = {}, refusal, readsBody }: Init = {},
  ) {
    this.status = status
    // The headers are not copied, because a copy costs as much as creating them.
    this.headers = headers instanceof Headers ? headers : new Headers(headers)
    this.refusal = refusal
    this.readsBody = readsBody === true
  }
}

/** Converts it to a web `Response`. */
export const toWebResponse = ({ body, status, headers }: ApiResponse): Response =>
  new Response(body, { status, headers })
