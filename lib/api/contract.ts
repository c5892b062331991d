import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { SessionNeed } from './session-need'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route. `signed-in` allows every session, and every token regardless of its scopes. */
export type Access = Permission | 'public' | 'signed-in'

type Part = z.ZodType | undefined

/**
 * The status of a success. A creating call accepts an `Idempotency-Key`. Its verb stores the key with the response
 * (`answer`), or without it if the response contains a secret (`secret`).
 */
type Success =
  | { status: 201; idempotency: 'answer' | 'secret' }
  /** 200 by default; 202 if the work continues; 204 without a body. */
  | { status?: 200 | 202 | 204; idempotency?: never }

/** A response that is a file, always or if the query has a `format`, with the schema of each content type. */
type FileFacts = { when: 'always' | 'with-format'; types: Readonly<Record<string, z.ZodType>> }

/** Refusals in the format of another protocol instead of problem documents. */
export type Refusals = {
  contentType: string
  answer: z.ZodType
  /** The status of refused input. */
  invalid: 400
}

type Facts<A extends Access, Answer extends z.ZodType> = Success & {
  method: Method
  /** Relative to `/api/v1`, or absolute if it begins with `/api/`. Parameters are written as `:name`. */
  path: `/${string}`
  permission: A
  /** One sentence for the page of the API. */
  summary: string
  answer: Answer
  /** The status of some successes, depending on the response. */
  otherStatus?: 200
  refusals?: Refusals
  /** The content type of a response that is not plain JSON. */
  answerType?: string
  /** The schema of a JSON upload. */
  uploadSchema?: z.ZodType
  /** Counts against the caller's limit per minute. */
  isRateLimited?: true
  /** The call is a long computation. Only a few of these run at a time. */
  limitConcurrency?: true
  /** The GET also stores something, which a read replica cannot. */
  stores?: true
  /** The response may be large. The large-reads thread makes it and streams it. */
  isLarge?: true
  /** A file has any size. The large-reads thread streams it, so that it is never completely in memory. */
  file?: FileFacts
  /**
   * The maximum number of entries in the lists of a response that is neither a page nor large. A test with more entries
   * fails; outside of tests an error is logged.
   */
  mostEntries?: number
  /** The call needs a browser session, or one with a recently confirmed password. Tokens are refused. */
  session?: SessionNeed
  /** A session whose user must set up a second factor first may call this route, and no others. */
  isForEnrolment?: true
  /** A token with this scope and the permission is accepted instead of such a session. */
  tokenScope?: Permission
  /** The maximum size of the body in bytes; 1 MiB by default. */
  bodyLimit?: number
  /** The groups whose cached responses become stale when this call succeeds; by default the group of its contract. */
  affects?: readonly string[]
}

/** One operation of the API as data, which the router, the API description and the browser share. */
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

/** Every status of a success. */
export const statusesOf = ({ status = 200, otherStatus }: Pick<Route, 'status' | 'otherStatus'>) =>
  otherStatus === undefined ? [status] : [otherStatus, status]

/** Defines a route. Absent parts are undefined. */
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
  // An absent part has the type undefined. The caller's context must not widen it.
): Stated<A, Params, Query, Body, Answer, Match, Upload> =>
  facts as Stated<A, Params, Query, Body, Answer, Match, Upload>

type Name = {
  /** The unique and stable name of the operation in the API description. */
  operationId: string
  noun: string
  /** Cached responses of one group become stale together in the browser. */
  group: string
}

/** A route with the name that its contract gives it. */
export type NamedRoute<R extends Route = Route> = R & Name

/** The same route with a narrower response, for callers that select one of several responses by the query. */
export const withAnswer =
  <Answer extends z.ZodType>() =>
  <R extends NamedRoute>(it: R) =>
    it as NamedRoute<
      Route<R['permission'], R['params'], R['query'], R['body'], Answer, R['ifMatch'], R['upload']>
    >

/** A route with this type of response. */
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
  // `named` has the keys of `routes`, each with its route.
  return named as { readonly [Verb in keyof Routes]: NamedRoute<Routes[Verb]> }
}
