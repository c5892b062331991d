import { expect, test } from 'vitest'
import type { Column } from '@/components/ui/data/column'
import { rowsCsv } from './rows-csv'

type Row = { id: string; name: string; quota: number | null }

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: () => null },
  { id: 'quota', header: '', label: 'Quota', text: ({ quota }) => quota, cell: () => null },
  { id: 'buttons', header: 'Buttons', cell: () => null },
  { id: 'bar', header: 'Bar', sortBy: () => 1, text: null, cell: () => null },
]

test('a file has the displayed columns with text, the rows in display order, and their ids', () => {
  const rows = [
    { id: 'b', name: 'web, old', quota: 5 },
    { id: 'a', name: '=cmd', quota: null },
  ]
  expect(rowsCsv(rows, columns, ({ id }) => id)).toBe(
    'Name,Quota,Id\r\n"web, old",5,b\r\n"\'=cmd",,a\r\n',
  )
})
