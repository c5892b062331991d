import { parseAsString, useQueryStates } from 'nuqs'

/** Which row is open, the search and the order of a list, as the address holds them. */
export function useListAddress(param: string, isPage: boolean) {
  const prefix = isPage ? '' : `${param}-`
  const [searchParam, sortParam] = [`${prefix}q`, `${prefix}sort`]
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
