import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { rangeBetween } from '../cells/range'
import { columns, rows, sheet } from '../testing-grid'
import { cellsIn, targetsOf } from './paste-targets'

const range = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
})
const placed = (targets: ReturnType<typeof targetsOf>) =>
  targets.requested.map((it) => `${it.row} ${it.column} ${it.raw}`)

test.each([
  {
    name: 'one value fills the range',
    block: [['1']],
    at: range(1, 1, 2, 2),
    cells: ['ec2/s eu 1', 'ec2/s us 1', 'ec2/l eu 1', 'ec2/l us 1'],
  },
  {
    name: 'one value over a group row',
    block: [['1']],
    at: range(3, 0, 5, 0),
    cells: ['ec2/x base 1', 'vs/s base 1'],
  },
  {
    name: 'a column goes on below a group row',
    block: [['1'], ['2']],
    at: range(3, 0),
    cells: ['ec2/x base 1', 'vs/s base 2'],
  },
  {
    name: 'from a group row it starts below',
    block: [['1', '2']],
    at: range(0, 0),
    cells: ['ec2/s base 1', 'ec2/s eu 2'],
  },
  {
    name: 'a block is not repeated over a larger range',
    block: [['1', '2']],
    at: range(1, 0, 3, 2),
    cells: ['ec2/s base 1', 'ec2/s eu 2'],
  },
])('a pasted block: $name', ({ block, at, cells }) => {
  expect(placed(targetsOf(block, at, sheet()))).toEqual(cells)
})

test('a pasted block never adds rows or columns', () => {
  const targets = targetsOf(
    [
      ['1', '2'],
      ['3', '4'],
    ],
    range(6, 1),
    sheet(),
  )
  expect(targets).toMatchObject({ total: 4, locked: 1, beyond: 2 })
  expect(placed(targets)).toEqual(['vs/l eu 1'])
})

test('a pasted block: blanks change nothing', () => {
  expect(
    targetsOf(
      [
        ['1', ' '],
        ['', '4'],
      ],
      range(1, 0),
      sheet(),
    ),
  ).toMatchObject({ total: 4, blank: 2 })
})

test('a pasted header: columns match by name, in any order; others are left out and reported', () => {
  const targets = targetsOf(
    [
      ['US-East-1 ', 'currency', 'eu-west-1'],
      ['1', 'USD', '2'],
    ],
    range(1, 0),
    sheet(),
  )
  expect(placed(targets)).toEqual(['ec2/s us 1', 'ec2/s eu 2'])
  expect(targets.mapping).toEqual([
    { from: 'US-East-1 ', to: 'us-east-1' },
    { from: 'currency', to: null },
    { from: 'eu-west-1', to: 'eu-west-1' },
  ])
})

test('a pasted header: rows match by name within the named group', () => {
  const block = [
    ['', 'profile', 'All realms'],
    ['vsphere-a', 'm.large', '1'],
    ['ec2-prod', 'm.small', '2'],
  ]
  const targets = targetsOf(block, range(1, 0), sheet())
  expect(placed(targets)).toEqual(['vs/l base 1', 'ec2/s base 2'])
  expect(targets.mapping?.map(({ to }) => to)).toEqual(['row names', 'row names', 'All realms'])
})

test('a pasted header: an ambiguous row name means the row of the active group', () => {
  const targets = targetsOf(
    [
      ['profile', 'All realms'],
      ['m.large', '1'],
    ],
    range(5, 0),
    sheet(),
  )
  expect(placed(targets)).toEqual(['vs/l base 1'])
})

test('a pasted header: rows with an unknown row or group name are rejected', () => {
  const block = [
    ['account', 'profile', 'All realms'],
    ['ec2-prod', 'm.small', '1'],
    ['ec2-prod', 'm.tiny', '2'],
    ['gcp', 'm.small', '3'],
  ]
  const targets = targetsOf(block, range(1, 0), sheet())
  expect(placed(targets)).toEqual(['ec2/s base 1'])
  expect(targets).toMatchObject({ total: 3 })
  expect(targets.rejected.map(({ row, why }) => `${row}: ${why}`)).toEqual([
    'ec2-prod / m.tiny: No row of this name here',
    'gcp / m.small: No row of this name here',
  ])
})

test('a pasted header on a group row: a name in both groups is ambiguous', () => {
  const two = sheet()
  const loose = { ...two, rows: rows.filter(({ kind }) => kind === 'row') }
  const targets = targetsOf(
    [
      ['profile', 'All realms'],
      ['m.small', '1'],
    ],
    range(0, 0),
    loose,
  )
  expect(targets.rejected[0]?.why).toBe('Several rows have this name')
})

test('a pasted header: values are not mistaken for a header', () => {
  expect(
    targetsOf(
      [
        ['1', 'eu-west-1'],
        ['2', '3'],
      ],
      range(1, 0),
      sheet(),
    ).mapping,
  ).toBeNull()
})

const place = fc.record({
  row: fc.nat(rows.length - 1),
  column: fc.nat(columns.length - 1),
})
law.prop([place, place, fc.nat(5), fc.nat(4)])(
  'every cell of a block is counted once, and is assigned to an editable cell',
  (from, to, height, width) => {
    const block = Array.from({ length: height + 1 }, (_, y) =>
      Array.from({ length: width + 1 }, (__, x) => (x === 3 ? '' : `${y}.${x}`)),
    )
    const grid = sheet({ 'ec2/s base': '1' })
    const { requested, total, blank, locked, beyond } = targetsOf(
      block,
      rangeBetween(from, to),
      grid,
    )
    expect(requested.length + blank + locked + beyond).toBe(total)
    expect(requested.every((it) => grid.cellOf(it.row, it.column).isEditable)).toBe(true)
    expect(new Set(requested.map((it) => `${it.row} ${it.column}`)).size).toBe(requested.length)
  },
)

law.prop([place, place])('what was copied lands where it was', (from, to) => {
  const grid = sheet()
  const range = rangeBetween(from, to)
  const cells = cellsIn(range, grid)
  const block = cells.map((line) => line.map((at) => `${at.row} ${at.column}`))
  if (block.flat().length === 0) return
  for (const { row, column, raw } of targetsOf(block, range, grid).requested)
    expect(raw).toBe(`${row} ${column}`)
})
