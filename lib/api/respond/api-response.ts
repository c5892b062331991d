type Init = { status?: number; headers?: HeadersInit; refusal?: string }

/** What the API answers. Not a web `Response`: that one makes a stream of every body, which each answer would pay for. */
export class ApiResponse {
  readonly status: number
  readonly headers: Headers
  /** The code of a refusal, for the log. */
  readonly refusal: string | undefined

  constructor(
    readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
    { status = 200, headers = {}, refusal }: Init = {},
  ) {
    this.status = status
    this.headers = new Headers(headers)
    this.refusal = refusal
  }
}

/** The same for those who speak web `Response`. */
export const toWebResponse = ({ body, status, headers }: ApiResponse): Response =>
  new Response(body, { status, headers })
