import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { SessionNeed } from './session-need'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route. `signed-in`: every session, and every token with any scopes. */
export type Access = Permission | 'public' | 'signed-in'

type Part = z.ZodType | undefined

/**
 * The status of a success. A creating call accepts an `Idempotency-Key`: its verb stores the key with the answer
 * (`answer`), or without it if the answer holds a secret (`secret`).
 */
type Success =
  | { status: 201; idempotency: 'answer' | 'secret' }
  /** 200 by default; 202: the work continues; 204 has no body. */
  | { status?: 200 | 202 | 204; idempotency?: never }

type Facts<A extends Access, Answer extends z.ZodType> = Success & {
  method: Method
  /** Below `/api/v1`, or complete if it begins with `/api/`; parameters as `:name`. */
  path: `/${string}`
  permission: A
  /** One sentence for the API page. */
  summary: string
  answer: Answer
  /** The type of an answer that is not plain JSON. */
  answerType?: string
  /** What an upload of JSON contains. */
  uploadSchema?: z.ZodType
  /** Counts against the caller's limit per minute. */
  isRateLimited?: true
  /** Long computations: only a few run at a time. */
  limitConcurrency?: true
  /** A GET that also stores something, which no read replica can. */
  stores?: true
  /** The answer may be large: the thread of large reads makes it and streams it. */
  isLarge?: true
  /**
   * The answer is a file of any size, always or where the query names a `format`. The thread of large reads writes it
   * as it is read, so that it is never in memory whole.
   */
  file?: 'always' | 'with-format'
  /**
   * The most entries that the lists of the answer have together, if it is neither a page nor large. More of them fail a
   * test; outside of tests they are logged.
   */
  mostEntries?: number
  /** The call needs a browser session, perhaps one with a recently confirmed password; tokens are refused. */
  session?: SessionNeed
  /** Also for a session whose person must set up a second factor first; it may call nothing else. */
  isForEnrolment?: true
  /** A token with this scope, beside the permission, is accepted instead of such a session. */
  tokenScope?: Permission
  /** Bytes of body accepted; 1 MiB by default. */
  bodyLimit?: number
  /** The groups whose cached answers a success of this call makes stale; by default the group of its contract. */
  affects?: readonly string[]
}

/** One operation of the API as data: the router, the API description and the browser read the same facts. */
export type Route<
  A extends Access = Access,
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends z.ZodType = z.ZodType,
  Match extends true | undefined = true | undefined,
  Upload extends string | undefined = string | undefined,
> = Facts<A, Answer> & {
  params: Params
  query: Query
  body: Body
  /** The caller must send the revision it read (`If-Match: "3"`). */
  ifMatch: Match
  /** The body has this type and is read as a stream. */
  upload: Upload
}

type Stated<
  A extends Access,
  Params extends Part,
  Query extends Part,
  Body extends Part,
  Answer extends z.ZodType,
  Match extends true | undefined,
  Upload extends string | undefined,
> = Route<
  A,
  NoInfer<Params>,
  NoInfer<Query>,
  NoInfer<Body>,
  Answer,
  NoInfer<Match>,
  NoInfer<Upload>
>

/** States the facts of a route; absent parts are undefined. */
export const route = <
  A extends Access,
  Answer extends z.ZodType,
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
  Match extends true | undefined = undefined,
  Upload extends string | undefined = undefined,
>(
  facts: Facts<A, Answer> & {
    params?: Params
    query?: Query
    body?: Body
    ifMatch?: Match
    upload?: Upload
  },
  // An absent property reads as undefined, which is its type then. The caller's context must not widen it.
): Stated<A, Params, Query, Body, Answer, Match, Upload> =>
  facts as Stated<A, Params, Query, Body, Answer, Match, Upload>

type Name = {
  /** Unique and stable: the name of the operation in the API description. */
  operationId: string
  noun: string
  /** What becomes stale together in the browser. */
  group: string
}

/** A route with the name that its contract gives it. */
export type NamedRoute<R extends Route = Route> = R & Name

/** The same route for calls that get one of its answers, known by the caller or by the query. */
export const withAnswer =
  <Answer extends z.ZodType>() =>
  <R extends NamedRoute>(it: R) =>
    it as NamedRoute<
      Route<R['permission'], R['params'], R['query'], R['body'], Answer, R['ifMatch'], R['upload']>
    >

/** A route that answers this. */
export type RouteOf<Answer> = NamedRoute<Route<Access, Part, Part, Part, z.ZodType<Answer>>>

/** The routes of one noun by verb. */
export type Contract = Readonly<Record<string, NamedRoute>>

/** Names the routes of a noun. `group` joins nouns whose rows refer to each other; by default a noun is a group. */
export function contract<Routes extends Readonly<Record<string, Route>>>(
  { noun, group = noun }: { noun: string; group?: string },
  routes: Routes,
): { readonly [Verb in keyof Routes]: NamedRoute<Routes[Verb]> } {
  const named: Record<string, NamedRoute> = {}
  for (const [verb, it] of Object.entries(routes))
    named[verb] = { ...it, operationId: `${noun}.${verb}`, noun, group }
  // The same keys, each with its route.
  return named as { readonly [Verb in keyof Routes]: NamedRoute<Routes[Verb]> }
}
