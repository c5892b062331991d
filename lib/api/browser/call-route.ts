import type { NamedRoute } from '../contract'
import type { IncrementalRows } from '../incremental-rows'
import { browserFetch, type QueryValue, urlOf } from './browser-fetch'
import { type AnswerOf, type CallInput, type ItemOf, withQuery } from './call-input'

/** Calls a route. Throws only `ApiProblem`. */
export const callRoute = <R extends NamedRoute>(
  route: R,
  { params, query, ...sent }: CallInput<R>,
): Promise<AnswerOf<R>> =>
  browserFetch(route.method, pathOf(route, params), {
    ...sent,
    query: queryOf(query),
    fileType: route.upload,
  }) as Promise<AnswerOf<R>>

/** The address at which a browser downloads the response of a route. */
export const addressOf = <R extends NamedRoute>(
  route: R,
  { params, query }: Pick<CallInput<R>, 'params' | 'query'>,
): string => urlOf(pathOf(route, params), queryOf(query))

/** All rows of a route that returns pages. */
export async function callAll<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
): Promise<ItemOf<R>[]> {
  const items: ItemOf<R>[] = []
  for await (const page of pagesOf(route, input)) items.push(...page.items)
  return items
}

/** Yields the first page of a route that returns pages, and then all of its rows. */
export async function* callIncrementally<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
): AsyncGenerator<IncrementalRows<ItemOf<R>>> {
  const rows: ItemOf<R>[] = []
  for await (const { items, next } of pagesOf(route, input)) {
    const isFirst = rows.length === 0
    rows.push(...items)
    if (isFirst && isMore(next)) yield { rows: [...rows], isWhole: false }
  }
  yield { rows, isWhole: true }
}

async function* pagesOf<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
): AsyncGenerator<PageOf<R>> {
  let cursor: string | null | undefined = null
  do {
    const page = (await callRoute(route, withQuery(input, { limit: 200, cursor }))) as PageOf<R>
    yield page
    cursor = page.next
  } while (isMore(cursor))
}

const isMore = (next: string | null | undefined) => next !== null && next !== undefined

type PageOf<R extends NamedRoute> = {
  items: ItemOf<R>[]
  next?: string | null
}

const pathOf = ({ path }: NamedRoute, params: object = {}): `/${string}` => {
  const values = new Map(Object.entries(params))
  const filled = path.replaceAll(/(?<=\/):(\w+)/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  )
  return filled as `/${string}`
}

const queryOf = (query: object = {}): Record<string, QueryValue> => ({ ...query })
