type Init = { status?: number; headers?: HeadersInit }

/** What the API answers. Not a web `Response`: that one makes a stream of every body, which each answer would pay for. */
export class ApiResponse {
  readonly status: number
  readonly headers: Headers

  constructor(
    readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
    { status = 200, headers = {} }: Init = {},
  ) {
    this.status = status
    this.headers = new Headers(headers)
  }
}

/** The same for those who speak web `Response`. */
export const toWebResponse = ({ body, status, headers }: ApiResponse): Response =>
  new Response(body, { status, headers })
