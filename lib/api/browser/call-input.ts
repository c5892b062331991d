import type { z } from 'zod'
import type { Route } from '../contract'

/** What any call sends; the parts of a route narrow it. */
export type Sent = {
  params?: object
  query?: object
  body?: unknown
  /** The revision that the caller read; the server refuses it when a newer one exists. */
  ifMatch?: number
  /** Sent as the body, with the type that the route takes. */
  file?: Blob
  /** Makes repeated clicks one creation. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A body as callers hold it: they may pass read-only lists and records. */
type Given<T> = T extends (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T

/** A query; null and an empty text leave a parameter out. */
type QueryOf<T> = { readonly [Key in keyof T]: T[Key] | null }

type QueryPart<Query> = Query extends z.ZodType
  ? Record<never, never> extends z.input<Query>
    ? { query?: QueryOf<z.input<Query>> }
    : { query: QueryOf<z.input<Query>> }
  : { query?: never }

/** What a call of a route sends, by the schemas of the route. */
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

/** What types do not check: the body of a form may be incomplete, and the server checks it. */
export const unchecked = (values: unknown): never => values as never

/** What a route answers in the browser. */
export type AnswerOf<R extends Route> = z.output<R['answer']>

/** One row of a route that answers pages. */
export type ItemOf<R extends Route> = AnswerOf<R> extends { items: (infer Item)[] } ? Item : never
