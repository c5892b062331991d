import { describe, expect, test } from 'vitest'
import type { Column } from './column'
import { sortRows } from './sort-rows'

type Row = { name: string; quota: number | null }

const rows: Row[] = [
  { name: 'node-10', quota: 5 },
  { name: 'Node-9', quota: null },
  { name: 'alpha', quota: 20 },
]

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: () => null, sortBy: ({ name }) => name },
  { id: 'quota', header: 'Quota', cell: () => null, sortBy: ({ quota }) => quota },
  { id: 'actions', header: '', cell: () => null },
]

describe('sortRows', () => {
  test.each([
    {
      name: 'numbers within names count as numbers',
      sort: 'name',
      order: ['alpha', 'Node-9', 'node-10'],
    },
    { name: 'a minus turns it round', sort: '-name', order: ['node-10', 'Node-9', 'alpha'] },
    { name: 'nothing comes last upwards', sort: 'quota', order: ['node-10', 'alpha', 'Node-9'] },
    { name: 'nothing comes last downwards', sort: '-quota', order: ['alpha', 'node-10', 'Node-9'] },
    {
      name: 'an unknown column keeps the order',
      sort: 'colour',
      order: ['node-10', 'Node-9', 'alpha'],
    },
    {
      name: 'a column that does not sort keeps it',
      sort: 'actions',
      order: ['node-10', 'Node-9', 'alpha'],
    },
    { name: 'no sort keeps it', sort: null, order: ['node-10', 'Node-9', 'alpha'] },
  ])('$name', ({ sort, order }) => {
    expect(sortRows(rows, columns, sort).map(({ name }) => name)).toEqual(order)
  })
})
