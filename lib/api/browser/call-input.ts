import type { z } from 'zod'
import type { Route } from '../contract'

/** The input of any call. The schemas of a route narrow it. */
export type Sent = {
  params?: object
  query?: object
  body?: unknown
  /** The revision that the caller read. The server refuses the call if there is a newer one. */
  ifMatch?: number
  /** Sent as the body, with the type that the route takes. */
  file?: Blob
  /** Prevents that repeated clicks create several entries. `keyedCalls` sets it. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A body whose lists and records may be read-only. */
type Given<T> = T extends (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T

/** A query. A parameter that is null or empty is left out. */
type QueryOf<T> = { readonly [Key in keyof T]: T[Key] | null }

type QueryPart<Query> = Query extends z.ZodType
  ? Record<never, never> extends z.input<Query>
    ? { query?: QueryOf<z.input<Query>> }
    : { query: QueryOf<z.input<Query>> }
  : { query?: never }

/** The input of a call, by the schemas of its route. */
export type CallInput<R extends Route> = Sent &
  (R['params'] extends z.ZodType
    ? Record<never, never> extends z.input<R['params']>
      ? { params?: z.input<R['params']> }
      : { params: z.input<R['params']> }
    : { params?: never }) &
  QueryPart<R['query']> &
  (R['body'] extends z.ZodType ? { body: Given<z.input<R['body']>> } : { body?: never }) &
  (R['ifMatch'] extends true ? { ifMatch: number } : { ifMatch?: never }) &
  (R['upload'] extends string ? { file: Blob } : { file?: never })

/** The same call with more parameters; the query of a list takes `limit` and `cursor`. */
export const withQuery = <R extends Route>(input: CallInput<R>, more: object): CallInput<R> => ({
  ...input,
  query: { ...more, ...input.query },
})

/** Skips the type check: the body of a form may be incomplete, and the server checks it. */
export const unchecked = (values: unknown): never => values as never

/** The response of a route in the browser. */
export type AnswerOf<R extends Route> = z.output<R['answer']>

/** One row of a route that returns pages. */
export type ItemOf<R extends Route> = AnswerOf<R> extends { items: (infer Item)[] } ? Item : never
