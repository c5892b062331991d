import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal, Scope, Stranger } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { ThreadName } from '@/lib/workers/call-thread-limits'
import type { Access, Contract, NamedRoute, Route } from './contract'
import type { ApiResponse } from './respond/api-response'
import type { SessionNeed } from './session-need'

/** A file to download, which is written as the caller reads it. */
export type FileAnswer = {
  file: { name: string; contentType: string; body: ReadableStream<Uint8Array> }
}

/** A response that is already serialized as JSON and was checked against its schema before. A long one is a stream. */
export type JsonAnswer =
  | { json: Uint8Array<ArrayBuffer> }
  | { json: ReadableStream<Uint8Array>; byteLength: number }

/**
 * A response that continues until the caller disconnects. With `readsBody` it begins before the body was read
 * completely.
 */
export type StreamAnswer = { stream: ReadableStream<Uint8Array>; readsBody?: true }

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The scope that proves the permission of a route. A public route gets the principal, if there is one. */
type ScopeOf<A extends Access> = A extends Permission
  ? Scope<A>
  : A extends 'signed-in'
    ? Principal & Call
    : Call & { principal: Principal | null }

export type Context<R extends Route, S = ScopeOf<R['permission']>> = {
  scope: S
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The revision of `If-Match`; 0 if the route does not use it. */
  ifMatch: number
  /** The `Idempotency-Key` of the call, which the verb stores with its rows; null if absent. */
  claim: IdempotencyClaim | null
  /** The body of an upload as a stream. Throws `UploadTooLarge` beyond the limit. */
  upload: AsyncIterable<Uint8Array>
  /**
   * Counts this many additional calls against the caller's limit, or refuses them, for a call whose size becomes clear
   * late.
   */
  countMore: (calls: number) => Result<null, Problem>
  /** The last event that a reader of events received (`Last-Event-ID`). */
  lastEventId: string | null
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

type Response<R extends Route> = Promise<
  Result<z.input<R['answer']> | FileAnswer | JsonAnswer | StreamAnswer, Problem>
>

type Handler<R extends Route> = (context: Context<R>) => Response<R>

/** Properties of a route that exist only on the server, in addition to its handler. */
type Extras<R extends Route> = {
  /** The status of a success, if it depends on the response. */
  statusFor?: (answer: unknown) => 200 | 201 | 202
  /** The session that a call needs, if it depends on the body. */
  sessionFor?(body: Parsed<R['body']>): SessionNeed | null
  /** The number of calls as which one call of a rate-limited route counts; 1 by default. */
  rateCost?(body: Parsed<R['body']>): number
  /** The thread that runs the calls; by default the serving thread, or the large-reads thread for large responses. */
  thread?: ThreadName
  /** Writes refusals in the format of another protocol instead of problem documents. */
  refuse?: (problem: Problem, requestId: string) => ApiResponse
}

/** A route that a setting can open to callers without its permission. */
type Open<R extends Route> = Extras<R> & {
  isOpen: () => boolean
  handleOpen: (context: Context<R, ScopeOf<R['permission']> | Stranger>) => Response<R>
  handle?: never
}

type Binding<R extends Route> = Handler<R> | (Extras<R> & { handle: Handler<R> }) | Open<R>

/** The binding of any route. `sessionFor` and `rateCost` are methods, because each takes the body of its own route. */
type AnyBinding = {
  statusFor?: (answer: unknown) => 200 | 201 | 202
  sessionFor?(body: unknown): SessionNeed | null
  rateCost?(body: unknown): number
  thread?: ThreadName
  refuse?: (problem: Problem, requestId: string) => ApiResponse
  isOpen?: () => boolean
  handle: AnyHandler
}

type AnyHandler = (context: never) => Promise<Result<unknown, Problem>>

type OpenBinding = Omit<AnyBinding, 'handle'> & { handleOpen: AnyHandler; handle?: never }

/** A route with its handler. */
export type Endpoint = NamedRoute & AnyBinding

/** Binds each route of a contract to its handler. */
export function bind<C extends Contract>(
  contract: C,
  handlers: { readonly [Verb in keyof C]: Binding<C[Verb]> },
): readonly Endpoint[] {
  const bindings = new Map<string, AnyHandler | AnyBinding | OpenBinding>(Object.entries(handlers))
  return Object.entries(contract).map(([verb, route]) => {
    const binding = bindings.get(verb)
    if (binding === undefined) throw new Error(`${route.operationId} has no handler`)
    if (typeof binding === 'function') return { ...route, handle: binding }
    if (!('handleOpen' in binding)) return { ...route, ...binding }
    const { handleOpen, ...extras } = binding
    return { ...route, ...extras, handle: handleOpen }
  })
}
