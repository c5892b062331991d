'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, type QueryState, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { matchesSearch } from '@/components/ui/text/search-text'
import type { Permission } from '@/lib/auth/permissions'

// A list is read more often than its drawer is opened.
const SidePanel = dynamic(
  () => import('@/components/ui/overlays/side-panel').then((it) => it.SidePanel),
  {
    loading: () => null,
  },
)

type Row = { id: string; name: string }

type Props<R extends Row> = {
  /** One of them, as in "realm"; also the name of the address's parameter. */
  param: string
  one: string
  many: string
  lead: string
  /** Who may make one. */
  permission?: Permission
  query: QueryState<R[]>
  columns: (open: (id: string) => void) => readonly Column<R>[]
  textsOf: (row: R) => readonly (string | null)[]
  /** What the drawer holds; null is a new one. */
  form: (row: R | null, close: () => void) => ReactNode
  /** What stands there while there is none. */
  empty?: (add: () => void) => ReactNode
}

/** One noun: its list, and a drawer beside it. */
export function ResourceList<R extends Row>(props: Props<R>) {
  const { param, one, many, lead, query, columns, textsOf, form, empty } = props
  const permission = props.permission ?? 'inventory.write'
  const searchParam = `${param}-q`
  const sortParam = `${param}-sort`
  const [url, setUrl] = useQueryStates({
    [param]: parseAsString,
    [searchParam]: parseAsString.withDefault(''),
    [sortParam]: parseAsString,
  })
  const selected = url[param] ?? null
  const search = url[searchParam] ?? ''
  const open = (id: string | null) => void setUrl({ [param]: id }, { history: 'push' })
  // A link may know the name alone.
  const row = query.data?.find(({ id, name }) => id === selected || name === selected) ?? null
  return (
    <>
      <Toolbar lead={lead}>
        <SearchField
          label={`Search ${many}`}
          value={search}
          onChange={(text) => void setUrl({ [searchParam]: text })}
        />
        <LockedButton
          permission={permission}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New {one}
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what={many}>
        {(rows) => {
          if (rows.length === 0)
            return empty?.(() => open('new')) ?? <EmptyBlock title={`No ${many} yet`} />
          const found = rows.filter((it) => matchesSearch(search, textsOf(it)))
          if (found.length === 0)
            return (
              <EmptyBlock
                title={`No ${one} matches the search`}
                onClearFilter={() => void setUrl({ [searchParam]: '' })}
              />
            )
          return (
            <DataTable
              caption={many}
              rows={found}
              columns={columns(open)}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              selected={row?.id ?? null}
              sort={url[sortParam] ?? null}
              onSort={(sort) => void setUrl({ [sortParam]: sort })}
            />
          )
        }}
      </StateBlock>
      {selected !== null && query.data !== undefined && (
        <SidePanel
          key={selected}
          opened
          onClose={() => open(null)}
          title={row?.name ?? (selected === 'new' ? `New ${one}` : `No such ${one}`)}
        >
          {row === null && selected !== 'new' ? (
            <p>It is gone, archived, or the address is mistyped.</p>
          ) : (
            form(row, () => open(null))
          )}
        </SidePanel>
      )}
    </>
  )
}
