'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Fragment, type ReactNode } from 'react'
import type { Column } from '@/components/ui/data/column'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, type QueryState, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { capitalised } from '@/components/ui/text/capitalised'
import { matchesSearch } from '@/components/ui/text/search-text'
import type { Permission } from '@/lib/auth/permissions'
import type { OpenRow } from '../drawer/resource-drawer'
import type { BulkAction } from './bulk-action'
import { ListTable } from './list-table'
import { type ListAddress, useListAddress } from './use-list-address'

export type ListedRow = { id: string; name: string }

export type RowListProps<R extends ListedRow> = {
  one: string
  many: string
  /** The URL parameter of the open row. */
  param: string
  /** True if the list is the main content of the page; its URL parameters are then `q` and `sort`. */
  isPage?: boolean
  lead: string
  /** The permission to create a row. */
  permission?: Permission
  query: QueryState<R[]>
  columns: (open: (id: string) => void) => readonly Column<R>[]
  textsOf: (row: R) => readonly (string | null)[]
  /** The default order of the rows. */
  order?: (a: R, b: R) => number
  /** The page that a row opens; by default a row opens the drawer. */
  pageOf?: (id: string) => string
  /** Rendered next to the list while a row is open or a new one is created. */
  drawer: (open: OpenRow<R>) => ReactNode
  /** Content next to the button that creates a row. */
  actions?: ReactNode
  /** Content above the rows. */
  notice?: (rows: readonly R[]) => ReactNode
  /** The path below `/api/v1` to which the id of a row is appended. */
  apiPath?: string | undefined
  /** The path of the list, if rows cannot be read individually. */
  apiList?: string | undefined
  bulk?: readonly BulkAction<R>[] | undefined
  /** Shown if the list is empty. */
  empty?: (add: () => void) => ReactNode
}

/** A list with search, sorting and a drawer. The URL stores the state of all three. */
export function RowList<R extends ListedRow>(props: RowListProps<R>) {
  const { one, many, param, isPage = false, lead, query, drawer } = props
  const address = useListAddress(param, isPage)
  const { selected, search, open } = address
  const row = rowNamed(query.data ?? [], selected)
  const isPartial = query.isPartial === true
  // The first rows arrive before the others, in the order of the server. A search or another order needs all
  // rows.
  const needsAll =
    isPartial && (search !== '' || address.sort !== null || props.order !== undefined)
  return (
    <>
      <Toolbar lead={lead}>
        <SearchField label={`Search ${many}`} value={search} onChange={address.setSearch} />
        {props.actions}
        <LockedButton
          permission={props.permission ?? 'inventory.write'}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => open('new')}
        >
          New {one}
        </LockedButton>
      </Toolbar>
      <StateBlock query={needsAll ? { ...query, data: undefined } : query} what={many}>
        {(rows) => (
          <>
            {!isPartial && props.notice?.(rows)}
            <Rows {...props} rows={rows} address={address} selected={row?.id ?? null} />
          </>
        )}
      </StateBlock>
      {selected !== null && (row !== null || (query.data !== undefined && !isPartial)) && (
        <Fragment key={selected}>
          {drawer({
            row,
            isNew: selected === 'new',
            field: address.field,
            onClose: () => open(null),
            onOpen: open,
          })}
        </Fragment>
      )}
    </>
  )
}

/** Finds a row by id, or by a name that only one row has, because a link may contain only the name. */
function rowNamed<R extends ListedRow>(rows: readonly R[], requested: string | null): R | null {
  const own = rows.find(({ id }) => id === requested)
  const named = rows.filter(({ name }) => name === requested)
  return own ?? (named.length === 1 ? (named[0] ?? null) : null)
}

type RowsProps<R extends ListedRow> = RowListProps<R> & {
  rows: R[]
  address: ListAddress
  selected: string | null
}

/** The rows that match the search, or an explanation of why the list is empty. */
function Rows<R extends ListedRow>({ rows, address, selected, ...props }: RowsProps<R>) {
  const { one, many, columns, textsOf, order, pageOf, empty } = props
  const { search, sort, open, setSearch, setSort } = address
  const router = useRouter()
  if (rows.length === 0)
    return (
      empty?.(() => open('new')) ?? (
        <EmptyBlock
          title={`No ${many} yet`}
          action={
            <LockedButton
              size="xs"
              permission={props.permission ?? 'inventory.write'}
              onClick={() => open('new')}
            >
              Create the first
            </LockedButton>
          }
        />
      )
    )
  const found = rows.filter((row) => matchesSearch(search, textsOf(row)))
  if (found.length === 0)
    return <EmptyBlock title={`No ${one} matches the search`} onClearFilter={() => setSearch('')} />
  return (
    <ListTable
      list={many.replaceAll(' ', '-').toLowerCase()}
      one={one}
      many={many}
      caption={capitalised(many)}
      rows={order === undefined ? found : found.toSorted(order)}
      columns={columns(open)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ id }) => (pageOf === undefined ? open(id) : router.push(pageOf(id)))}
      selected={selected}
      sort={sort}
      onSort={setSort}
      isPartial={props.query.isPartial}
      apiPath={props.apiPath}
      apiList={props.apiList}
      bulk={props.bulk}
    />
  )
}
