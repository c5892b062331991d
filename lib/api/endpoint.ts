import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal, Scope, Stranger } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { SessionNeed } from './browser/session-need'
import type { ApiResponse } from './respond/api-response'

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
  /** The `Idempotency-Key` of the call, for the verb to write with its rows; null if there is none. */
  claim: IdempotencyClaim | null
  /** The body as it comes, for an endpoint that takes an upload; ends early with `UploadTooLarge`. */
  upload: AsyncIterable<Uint8Array>
  /** Counts a call whose size is known late as so many more against the caller's limit, or refuses it. */
  countMore: (calls: number) => Result<null, Problem>
  /** Where a reader of events left off, as `Last-Event-ID` says. */
  lastEventId: string | null
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/**
 * What a success answers. A creating call takes an `Idempotency-Key`: its verb writes the key and the answer in the
 * transaction that creates (`answer`), or the key without an answer that holds a secret (`secret`).
 */
type Success =
  | { status: 201; idempotency: 'answer' | 'secret' }
  /** 200 unless stated; 202: the work goes on; 204 has no body. */
  | { status?: 200 | 202 | 204; idempotency?: never }

type Shape<Params, Query, Body, Answer> = {
  method: Method
  /** Below `/api/v1`, or whole where it begins with `/api/`; parameters as `:name`. */
  path: `/${string}`
  /** One sentence for the API page. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** The type of an answer that is not JSON. */
  answerType?: string
  /** The caller must send the revision it saw (`If-Match: "3"`). */
  ifMatch?: true
  /** The status of this success, where it is not always the same. */
  statusFor?: (answer: unknown) => 200 | 201 | 202
  /** The body is of this type and is read as it comes: a file, or JSON that is parsed elsewhere. */
  upload?: string
  /** What an upload of JSON holds. */
  uploadSchema?: z.ZodType
  /** How refusals are said, where a protocol of its own wants other words than problem documents. */
  refuse?(problem: Problem, requestId: string): ApiResponse
  /** As how many calls it counts against the caller's limit of a minute; unlimited without it. */
  rateCost?(body: Parsed<Body>): number
  /** Long computations: only a few run at a time. */
  limitConcurrency?: true
  /** The answer may be large: the thread of large reads makes it, and it is sent as fast as the caller takes it. */
  isLarge?: true
  /**
   * Entries that the lists of the answer have together at most, where it is neither a page nor large. More fail a test;
   * elsewhere they are logged.
   */
  mostEntries?: number
  /** The call needs a browser session, perhaps one whose password was entered lately; tokens are refused. */
  session?: SessionNeed
  /** A token with this scope, beside the permission, does in place of such a session. */
  tokenScope?: Permission
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
> &
  Success & {
    /** `signed-in`: a session or token is enough, whatever its scopes. */
    permission: Permission | 'public' | 'signed-in'
    /** Whether the settings let strangers in. */
    isOpen?: () => boolean
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
  it: Shape<Params, Query, Body, Answer> &
    Success & {
      permission: P
      handle: (
        context: Context<Scope<P>, Params, Query, Body>,
      ) => Promise<Result<z.input<Answer> | FileAnswer | JsonAnswer | StreamAnswer, Problem>>
    },
): Endpoint {
  return it
}

/** An endpoint that a setting opens for callers who are nobody, and for those who lack its permission. */
export function openableEndpoint<
  P extends Permission,
  Answer extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
>(
  it: Shape<undefined, Query, undefined, Answer> &
    Success & {
      permission: P
      isOpen: () => boolean
      handle: (
        context: Context<Scope<P> | Stranger, undefined, Query, undefined>,
      ) => Promise<Result<z.input<Answer> | JsonAnswer, Problem>>
    },
): Endpoint {
  return it
}

/** An endpoint for every session and token: it gets who is calling, and proves no permission. */
export function signedInEndpoint<Answer extends z.ZodType>(
  it: Shape<undefined, undefined, undefined, Answer> &
    Success & {
      handle: (
        context: Context<Principal & Call, undefined, undefined, undefined>,
      ) => Promise<Result<z.input<Answer>, Problem>>
    },
): Endpoint {
  return { ...it, permission: 'signed-in' }
}

/** An endpoint for anybody: it gets the call and whoever is signed in, and proves nothing. */
export function publicEndpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  it: Shape<Params, Query, Body, Answer> &
    Success & {
      handle: (
        context: Context<Call & { principal: Principal | null }, Params, Query, Body>,
      ) => Promise<Result<z.input<Answer>, Problem>>
    },
): Endpoint {
  return { ...it, permission: 'public' }
}
