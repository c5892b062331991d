import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Spot } from '../cells/range'
import { moved, nextEntry, type Terrain, tabbed } from './move'

/** A drawing of a grid: `G` is a group row, `x` filled, `.` empty, `-` a cell that takes no value. */
const rendered = (...lines: string[]): Terrain => ({
  rows: lines.length,
  columns: 4,
  isGroup: (row) => lines[row]?.startsWith('G') === true,
  isFilled: ({ row, column }) => lines[row]?.[column] === 'x',
  takesValue: ({ row, column }) => /[x.]/.test(lines[row]?.[column] ?? ''),
  pageRows: 2,
})

const grid = rendered('G   ', 'xx.x', 'x...', '.x..', 'G   ', 'xxxx', '....')
const at = (row: number, column: number): Spot => ({ row, column })

describe('a move', () => {
  test.each([
    { name: 'down', from: at(1, 1), move: ['step', 'down'], to: at(2, 1) },
    { name: 'up onto a group row', from: at(1, 2), move: ['step', 'up'], to: at(0, 2) },
    { name: 'up at the top', from: at(0, 0), move: ['step', 'up'], to: at(0, 0) },
    { name: 'right at the edge', from: at(1, 3), move: ['step', 'right'], to: at(1, 3) },
    { name: 'to the end of a run', from: at(1, 0), move: ['jump', 'right'], to: at(1, 1) },
    { name: 'over the gap', from: at(1, 1), move: ['jump', 'right'], to: at(1, 3) },
    { name: 'from an empty cell', from: at(3, 2), move: ['jump', 'left'], to: at(3, 1) },
    { name: 'to the edge', from: at(6, 0), move: ['jump', 'right'], to: at(6, 3) },
    { name: 'over the group row', from: at(2, 0), move: ['jump', 'down'], to: at(5, 0) },
    { name: 'down a run', from: at(1, 0), move: ['jump', 'down'], to: at(2, 0) },
    { name: 'a page down', from: at(1, 1), move: ['page', 'down'], to: at(3, 1) },
    { name: 'a page up', from: at(1, 1), move: ['page', 'up'], to: at(0, 1) },
    { name: 'to the start of the row', from: at(3, 2), move: ['edge', 'row-start'], to: at(3, 0) },
    { name: 'to the last cell', from: at(0, 0), move: ['edge', 'grid-end'], to: at(6, 3) },
  ])('$name', ({ from, move: [kind, to], to: end }) => {
    const move = { kind, to, extend: false } as Parameters<typeof moved>[1]
    expect(moved(from, move, grid)).toEqual(end)
  })

  test('does not move in an empty grid', () => {
    const empty = { ...rendered(), rows: 0 }
    expect(moved(at(0, 0), { kind: 'step', to: 'down', extend: false }, empty)).toEqual(at(0, 0))
  })
})

describe('Enter moves to the next cell that takes a value', () => {
  const accounts = rendered('G   ', 'x.--', 'G   ', '..-.', 'G   ', '-.-.')
  test.each([
    { name: 'passes the heading of the next group', from: at(1, 0), by: 1, to: at(3, 0) },
    {
      name: 'passes a heading and a cell that takes no value',
      from: at(1, 3),
      by: 1,
      to: at(3, 3),
    },
    { name: 'stays where no cell below takes one', from: at(3, 0), by: 1, to: at(3, 0) },
    { name: 'passes several groups', from: at(3, 1), by: 1, to: at(5, 1) },
    { name: 'with Shift goes up over headings', from: at(3, 0), by: -1, to: at(1, 0) },
    { name: 'with Shift stays at the top', from: at(1, 0), by: -1, to: at(1, 0) },
  ] as const)('$name', ({ from, by, to }) => {
    expect(nextEntry(from, by, accounts)).toEqual(to)
  })
})

describe('Tab', () => {
  test.each([
    { name: 'next cell', from: at(1, 0), isBack: false, to: at(1, 1) },
    { name: 'next row', from: at(1, 3), isBack: false, to: at(2, 0) },
    { name: 'a group row is one stop', from: at(4, 2), isBack: false, to: at(5, 0) },
    { name: 'and back', from: at(5, 0), isBack: true, to: at(4, 3) },
    { name: 'and on', from: at(4, 3), isBack: true, to: at(3, 3) },
    { name: 'leaves after the last', from: at(6, 3), isBack: false, to: null },
    { name: 'leaves before the first', from: at(0, 0), isBack: true, to: null },
  ])('$name', ({ from, isBack, to }) => {
    expect(tabbed(from, isBack, grid)).toEqual(to)
  })

  const lines = fc.array(fc.constantFrom('G   ', 'xx.x', '....'), { minLength: 1, maxLength: 12 })
  law.prop([lines])('visits every cell once and every group row once, then leaves', (picture) => {
    const terrain = rendered(...picture)
    const stops: string[] = []
    for (let spot: Spot | null = at(0, 0); spot !== null; spot = tabbed(spot, false, terrain))
      stops.push(terrain.isGroup(spot.row) ? `${spot.row}` : `${spot.row}:${spot.column}`)
    const cells = picture.filter((line) => !line.startsWith('G')).length * 4
    expect(new Set(stops).size).toBe(stops.length)
    expect(stops.length).toBe(cells + picture.filter((line) => line.startsWith('G')).length)
  })
})
