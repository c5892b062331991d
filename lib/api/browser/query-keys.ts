import type { NamedRoute } from '../contract'

/** How a response is cached: as one response, as all rows of a list, as rows that arrive in portions, or page by page. */
export type Kind = 'one' | 'all' | 'incremental' | 'pages'

type Parts = { params?: object; query?: object; body?: unknown }

/** The cache key of a route, or of one of its calls. */
export const keyOf = (route: NamedRoute, kind?: Kind, input?: Parts): readonly unknown[] => [
  route.group,
  route.operationId,
  ...(kind === undefined ? [] : [kind]),
  ...(input === undefined ? [] : [partsOf(input)]),
]

const partsOf = ({ params, query, body }: Parts): Parts => ({ params, query, body })

/** The id of the row that a cached call is about; undefined for lists. */
export const rowOf = ([, , , input]: readonly unknown[]): unknown =>
  (input as { params?: { id?: unknown } } | undefined)?.params?.id
