'use client'
import { parseAsString, useQueryState } from 'nuqs'
import { ListTable, type ListTableProps } from './list-table'

type Props<Row> = Omit<ListTableProps<Row>, 'sort' | 'onSort'> & {
  /** The URL parameter of the order. */
  sortParam?: string
}

/** A list whose rows are all in the browser, which sorts them; the order is stored in the URL. */
export function WholeList<Row>({ sortParam = 'sort', ...list }: Props<Row>) {
  const [sort, setSort] = useQueryState(sortParam, parseAsString)
  return <ListTable {...list} sort={sort} onSort={(to) => void setSort(to)} />
}
