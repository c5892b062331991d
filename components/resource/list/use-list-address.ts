import { parseAsString, useQueryStates } from 'nuqs'

/** The parameters of a list's address: a list that shares its page with others prefixes its own. */
function paramsOf(param: string, isPage: boolean) {
  const prefix = isPage ? '' : `${param}-`
  return { search: `${prefix}q`, sort: `${prefix}sort` }
}

type SearchedList = {
  /** `/accounts`, or `/catalog?tab=realms` */
  page: string
  param: string
  isPage?: boolean
}

/** The address of a list that is searched for a text. */
export const searchHref = ({ page, param, isPage = false }: SearchedList, text: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${paramsOf(param, isPage).search}=${encodeURIComponent(text)}`

/** Which row is open, the search and the order of a list, as the address holds them. */
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
    /** A link that opens a row may name one of its fields. */
    field: url.field ?? null,
    search: url[searchParam] ?? '',
    sort: url[sortParam] ?? null,
    open: (id: string | null) => void setUrl({ [param]: id, field: null }, { history: 'push' }),
    setSearch: (text: string) => void setUrl({ [searchParam]: text }),
    setSort: (sort: string | null) => void setUrl({ [sortParam]: sort }),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
