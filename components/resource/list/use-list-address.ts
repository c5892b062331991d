import { parseAsString, useQueryStates } from 'nuqs'

/** The URL parameters of a list. A list that shares its page with others uses a prefix. */
function paramsOf(param: string, isPage: boolean) {
  const prefix = isPage ? '' : `${param}-`
  return { search: `${prefix}q`, sort: `${prefix}sort` }
}

type SearchedList = {
  /** The path, such as `/accounts` or `/catalog?tab=realms`. */
  page: string
  param: string
  isPage?: boolean
}

/** The URL of a list with a search text. */
export const searchHref = ({ page, param, isPage = false }: SearchedList, text: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${paramsOf(param, isPage).search}=${encodeURIComponent(text)}`

/** The open row, the search and the order of a list, stored in the URL. */
export function useListAddress(param: string, isPage: boolean) {
  const { search: searchParam, sort: sortParam } = paramsOf(param, isPage)
  const [url, setUrl] = useQueryStates({
    [param]: parseAsString,
    [searchParam]: parseAsString.withDefault(''),
    [sortParam]: parseAsString,
    field: parseAsString,
  })
  return {
    selected: url[param] ?? null,
    /** A link to a row may name one of its fields. */
    field: url.field ?? null,
    search: url[searchParam] ?? '',
    sort: url[sortParam] ?? null,
    open: (id: string | null) => void setUrl({ [param]: id, field: null }, { history: 'push' }),
    setSearch: (text: string) => void setUrl({ [searchParam]: text }),
    setSort: (sort: string | null) => void setUrl({ [sortParam]: sort }),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
