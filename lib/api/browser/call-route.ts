import type { NamedRoute } from '../contract'
import { browserFetch, type QueryValue, urlOf } from './browser-fetch'
import { type AnswerOf, type CallInput, type ItemOf, withQuery } from './call-input'

/** Calls a route. Throws `ApiProblem`, never anything else. */
export const callRoute = <R extends NamedRoute>(
  route: R,
  { params, query, ...sent }: CallInput<R>,
): Promise<AnswerOf<R>> =>
  browserFetch(route.method, pathOf(route, params), {
    ...sent,
    query: queryOf(query),
    fileType: route.upload,
  }) as Promise<AnswerOf<R>>

/** Where a browser downloads what a route answers. */
export const addressOf = <R extends NamedRoute>(
  route: R,
  { params, query }: Pick<CallInput<R>, 'params' | 'query'>,
): string => urlOf(pathOf(route, params), queryOf(query))

/** Every row of a route that answers pages. */
export async function callAll<R extends NamedRoute>(
  route: R,
  input: CallInput<R>,
): Promise<ItemOf<R>[]> {
  const items: ItemOf<R>[] = []
  let cursor: string | null = null
  do {
    const answer = await callRoute(route, withQuery(input, { limit: 200, cursor }))
    const page = answer as PageOf<R>
    items.push(...page.items)
    cursor = page.next ?? null
  } while (cursor !== null)
  return items
}

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
