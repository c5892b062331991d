import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal, Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { SessionNeed } from './browser/session-need'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An answer that is not JSON: a file to download. */
export type FileAnswer = {
  file: { name: string; contentType: string; body: string | ReadableStream<Uint8Array> }
}

/** An answer as JSON already, checked against the schema of the answer where it was made. */
export type JsonAnswer = { json: Uint8Array<ArrayBuffer> }

/** An answer that goes on for as long as the caller listens. */
export type StreamAnswer = { stream: ReadableStream<Uint8Array> }

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type Context<S, Params, Query, Body> = {
  scope: S
  params: Parsed<Params>
  query: Parsed<Query>
  body: Parsed<Body>
  /** The revision of `If-Match`, present when the endpoint asks for it. */
  ifMatch: number
  /** What `Idempotency-Key` said, for an endpoint that keeps its answers itself. */
  key: { route: string; key: string; bodyHash: string } | null
  /** The body as it comes, for an endpoint that takes an upload; ends early with `UploadTooLarge`. */
  upload: AsyncIterable<Uint8Array>
  /** Where a reader of events left off, as `Last-Event-ID` says. */
  lastEventId: string | null
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

type Shape<Params, Query, Body, Answer> = {
  method: Method
  /** Below `/api/v1`, parameters as `:name`. */
  path: `/${string}`
  /** One sentence for the API page. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** The type of an answer that is not JSON. */
  answerType?: string
  /** Status of a success; 200 unless said, 204 has no body. */
  status?: 200 | 201 | 204
  /** The caller must send the revision it saw (`If-Match: "3"`). */
  ifMatch?: true
  /** Creating calls honour `Idempotency-Key`, unless their answer holds a secret. */
  idempotent?: true
  /** The endpoint keeps its answers by `Idempotency-Key` itself, in the transaction that makes them. */
  keepsKeys?: true
  /** Successes that made nothing answer 200, whatever `status` says. */
  madeNothing?: (answer: unknown) => boolean
  /** The body is a file of this type, read as it comes, and not JSON. */
  upload?: string
  /** The call counts against the caller's calls of a minute, as so many. */
  weighs?(body: Parsed<Body>): number
  /** It computes for long: few at a time. */
  heavy?: true
  /** The call needs a browser session, perhaps one whose password was entered lately; tokens are refused. */
  session?: SessionNeed
  /** The same, for calls with some bodies only. */
  sessionFor?(body: Parsed<Body>): SessionNeed | null
  /** Bytes of body accepted; 1 MiB unless said. */
  bodyLimit?: number
}

export type Endpoint = Shape<
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType
> & {
  permission: Permission | 'public'
  handle: (context: never) => Promise<Result<unknown, Problem>>
}

/** An endpoint states its facts and stops: the router does the rest, for all of them alike. */
export function endpoint<
  P extends Permission,
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  it: Shape<Params, Query, Body, Answer> & {
    permission: P
    handle: (
      context: Context<Scope<P>, Params, Query, Body>,
    ) => Promise<Result<z.input<Answer> | FileAnswer | JsonAnswer | StreamAnswer, Problem>>
  },
): Endpoint {
  return it
}

/** An endpoint for anybody: it gets the call and whoever is signed in, and proves nothing. */
export function publicEndpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  it: Shape<Params, Query, Body, Answer> & {
    handle: (
      context: Context<Call & { principal: Principal | null }, Params, Query, Body>,
    ) => Promise<Result<z.input<Answer>, Problem>>
  },
): Endpoint {
  return { ...it, permission: 'public' }
}
