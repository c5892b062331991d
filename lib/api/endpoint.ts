import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal, Scope, Stranger } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { ThreadName } from '@/lib/workers/aside-threads'
import type { Access, Contract, NamedRoute, Route } from './contract'
import type { ApiResponse } from './respond/api-response'
import type { SessionNeed } from './session-need'

/** A file to download, which is written as the caller takes it. */
export type FileAnswer = {
  file: { name: string; contentType: string; body: ReadableStream<Uint8Array> }
}

/** An answer that is JSON already, checked against the answer's schema where it was made; a long one as a stream. */
export type JsonAnswer =
  | { json: Uint8Array<ArrayBuffer> }
  | { json: ReadableStream<Uint8Array>; byteLength: number }

/** An answer that continues while the caller listens. `readsBody`: it begins before the body was read to its end. */
export type StreamAnswer = { stream: ReadableStream<Uint8Array>; readsBody?: true }

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What proves the permission of a route; a public one gets the session, if there is one. */
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
  /** The revision of `If-Match`; 0 if the route takes none. */
  ifMatch: number
  /** The `Idempotency-Key` of the call, for the verb to store with its rows; null if absent. */
  claim: IdempotencyClaim | null
  /** The body as a stream, for a route that takes an upload; ends early with `UploadTooLarge`. */
  upload: AsyncIterable<Uint8Array>
  /** Counts a call whose size is known late as this many more against the caller's limit, or refuses it. */
  countMore: (calls: number) => Result<null, Problem>
  /** The last event that a reader of events received, from `Last-Event-ID`. */
  lastEventId: string | null
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

type Response<R extends Route> = Promise<
  Result<z.input<R['answer']> | FileAnswer | JsonAnswer | StreamAnswer, Problem>
>

type Handler<R extends Route> = (context: Context<R>) => Response<R>

/** Properties of a route that only the server has, besides its handler. */
type Extras<R extends Route> = {
  /** The status of this success, if it is not always the same. */
  statusFor?: (answer: unknown) => 200 | 201 | 202
  /** The session that calls with some bodies need. */
  sessionFor?(body: Parsed<R['body']>): SessionNeed | null
  /** How many calls of a rate-limited route this one counts as; 1 by default. */
  rateCost?(body: Parsed<R['body']>): number
  /** The thread that carries out the calls; by default the serving one, or that of large reads for large answers. */
  thread?: ThreadName
  /** Writes refusals in the format of another protocol instead of problem documents. */
  refuse?: (problem: Problem, requestId: string) => ApiResponse
}

/** A route that a setting opens to callers without its permission. */
type Open<R extends Route> = Extras<R> & {
  isOpen: () => boolean
  handleOpen: (context: Context<R, ScopeOf<R['permission']> | Stranger>) => Response<R>
  handle?: never
}

type Binding<R extends Route> = Handler<R> | (Extras<R> & { handle: Handler<R> }) | Open<R>

/** The binding of any route. Methods, since each takes the parsed body of its own route. */
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
