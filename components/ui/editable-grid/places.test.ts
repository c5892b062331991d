import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { atStart, carriedOver, extendedTo, goneTo, selected } from './cells/grid-state'
import { clampSpot, contains, rangeBetween } from './cells/range'
import { selectionOf } from './cells/selection'
import { outcomeOf, outcomeText } from './parse/outcome'
import { columns, rows } from './testing-grid'
import { layoutOf } from './view/layout'
import { renderedRows, scrollToShow } from './view/rendered-rows'

const at = (row: number, column: number) => ({ row, column })
const spot = fc.record({ row: fc.nat(20), column: fc.nat(20) })

law.prop([spot, spot, spot])('a range holds what lies between its corners', (a, b, it) => {
  const between = (x: number, y: number, z: number) => Math.min(x, y) <= z && z <= Math.max(x, y)
  expect(contains(rangeBetween(a, b), it)).toBe(
    between(a.row, b.row, it.row) && between(a.column, b.column, it.column),
  )
})

law.prop([spot, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })])(
  'clamps a position to the grid',
  (it, height, width) => {
    const { row, column } = clampSpot(it, height, width)
    expect(row >= 0 && row < height && column >= 0 && column < width).toBe(true)
  },
)

law.prop([fc.nat(30), fc.nat(30), fc.array(fc.integer({ min: -1, max: 40 })), fc.nat(31)])(
  'rows and gaps cover the whole grid in order, and required rows are rendered',
  (from, to, always, count) => {
    const rendered = renderedRows({ from, to }, always, count)
    let next = 0
    for (const it of rendered) {
      expect(it.kind === 'row' ? it.at : it.from).toBe(next)
      next += it.kind === 'row' ? 1 : it.rows
    }
    expect(next).toBe(count)
    const places = rendered.flatMap((it) => (it.kind === 'row' ? it.at : []))
    const expected = always.filter((place) => place >= 0 && place < count)
    expect(places).toEqual(expect.arrayContaining(expected))
  },
)

describe('scrolls to a cell', () => {
  const view = { scroll: 100, size: 200, covered: 30 }
  test.each([
    { name: 'in view already', start: 150, to: 100 },
    { name: 'above', start: 60, to: 30 },
    { name: 'below what covers the start', start: 110, to: 80 },
    { name: 'below', start: 290, to: 110 },
    { name: 'at the very start', start: 0, to: 0 },
  ])('$name', ({ start, to }) => {
    expect(scrollToShow({ start, size: 20 }, view)).toBe(to)
  })
})

describe('where one is', () => {
  const wide = selected(goneTo(atStart, at(2, 1)), at(1, 0), at(3, 2))
  const axes = { rows, columns }

  test('moving to a cell clears the range', () => {
    expect(goneTo(wide, at(5, 2))).toMatchObject({ anchor: at(5, 2), head: at(5, 2) })
    expect(goneTo(wide, at(5, 2)).calls).toBe(wide.calls + 1)
  })

  test('a range grows from its anchor', () => {
    const grown = extendedTo(goneTo(atStart, at(2, 1)), at(3, 2))
    expect(grown).toMatchObject({ active: at(2, 1), anchor: at(2, 1), head: at(3, 2) })
  })

  test('keeps its cells when other rows are removed', () => {
    const after = { rows: rows.slice(1), columns: columns.toReversed() }
    expect(carriedOver(wide, axes, after)).toMatchObject({
      active: at(1, 1),
      anchor: at(0, 2),
      head: at(2, 0),
    })
  })

  test('moves to the next cell at its position when its own cell is removed, and ends editing', () => {
    const editing = { ...wide, editing: { keeps: true, typed: '' } }
    const after = { rows: rows.filter(({ id }) => id !== 'ec2/l'), columns }
    expect(carriedOver(editing, axes, after)).toMatchObject({
      active: at(2, 1),
      head: at(2, 1),
      editing: null,
    })
  })

  test('survives an empty grid', () => {
    const none = carriedOver(goneTo(atStart, at(6, 2)), axes, { rows: [], columns })
    expect(none.active).toEqual(at(0, 2))
    expect(carriedOver(none, { rows: [], columns }, axes).active).toEqual(at(0, 2))
  })

  test('contains the ids of the range, and of the rows it covers', () => {
    expect(selectionOf(axes, at(3, 1), { top: 3, bottom: 5, left: 1, right: 2 })).toEqual({
      active: { row: 'ec2/x', column: 'eu' },
      rows: ['ec2/x', 'vs/s'],
      columns: ['eu', 'us'],
    })
    expect(
      selectionOf({ rows: [], columns }, at(0, 0), { top: 0, bottom: 0, left: 0, right: 0 }),
    ).toBeNull()
  })
})

describe('the layout', () => {
  test('frozen columns stay beside the row headers', () => {
    const { total, covered, columns: placed } = layoutOf(columns, 200, 1000)
    expect([total, covered]).toEqual([530, 310])
    expect(placed.map(({ stickyAt }) => stickyAt)).toEqual([200, null, null])
    expect(placed.map(({ start }) => start)).toEqual([200, 310, 420])
  })

  test('on a phone only the row headers are frozen', () => {
    const { head, columns: placed } = layoutOf(columns, 220, 370)
    expect(head).toBe(148)
    expect(placed.every(({ stickyAt }) => stickyAt === null)).toBe(true)
  })

  test('on a phone the row headers take the width that few columns leave', () => {
    const one = columns.slice(0, 1)
    expect(layoutOf(one, 300, 370).head).toBe(260)
    expect(layoutOf(one, 220, 370).head).toBe(220)
    expect(layoutOf([], 120, 370).head).toBe(120)
  })

  test('on a phone the row headers give way to columns with a narrow width', () => {
    const facts = columns.slice(0, 2).map((column) => ({ ...column, narrowWidth: 120 }))
    const many = [...facts, ...columns]
    expect(layoutOf(many, 220, 370).head).toBe(130)
    expect(
      layoutOf(many, 220, 370)
        .columns.slice(0, 2)
        .map(({ width }) => width),
    ).toEqual([120, 120])
    expect(layoutOf(many, 220, 300).head).toBe(110)
    expect(layoutOf(many, 220, 1000).head).toBe(220)
  })
})

const rejection = { row: 'r', column: 'c', raw: 'x', why: 'Not a number' }
test.each([
  [{ done: 38, total: 40, rejected: [rejection, rejection] }, 'Pasted 38 of 40 cells, 2 rejected'],
  [{ done: 6, total: 6 }, 'Pasted 6 of 6 cells'],
  [{ done: 1, total: 1 }, 'Pasted 1 of 1 cell'],
  [
    { done: 1, total: 9, locked: 2, blank: 1, left: 3, beyond: 2 },
    'Pasted 1 of 9 cells, 2 not editable, 1 blank, 3 left as they were, 2 beyond the last row or column',
  ],
])('%j: %s', (of, text) => {
  expect(outcomeText(outcomeOf({ did: 'Pasted', ...of }))).toBe(text)
})
