import { expect, test } from 'vitest'
import { markupOf } from '../testing-markup'
import { DataTable } from './data-table'

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `row ${String(n + 1).padStart(3, '0')}` }))

const table = (count: number, props: { isPaged?: boolean; sort?: string } = {}) =>
  markupOf(
    <DataTable
      caption="Rows"
      rows={rows(count)}
      columns={[{ id: 'id', header: 'Id', cell: ({ id }) => id, sortBy: ({ id }) => id }]}
      rowKey={({ id }) => id}
      {...props}
    />,
  )

const renderedIds = (markup: string) =>
  [...markup.matchAll(/data-row="([^"]+)"/g)].map(([, id]) => id)

test('a table of up to 100 rows renders all of them', () => {
  expect(renderedIds(table(100))).toHaveLength(100)
  expect(table(100)).not.toContain('more')
})

test('a longer table renders its first 100 rows in sort order, and more on request', () => {
  expect(renderedIds(table(250))).toHaveLength(100)
  expect(renderedIds(table(250, { sort: '-id' }))[0]).toBe('row 250')
  expect(table(250)).toContain('100 of 250 rows are shown.')
  expect(table(250)).toMatch(/Show 100 more.*Show all/)
  expect(table(150)).toContain('Show 50 more')
  expect(table(150)).not.toContain('Show all')
})

test('a page of a longer list is rendered unchanged', () => {
  expect(renderedIds(table(250, { isPaged: true }))).toHaveLength(250)
})
