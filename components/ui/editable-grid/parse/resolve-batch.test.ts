import { describe, expect, test } from 'vitest'
import { sheet } from '../testing-grid'
import { clearance, fill } from './fill'
import { type Answers, resolveBatch } from './resolve-batch'

const none: Answers = new Map()
const batch = (texts: Record<string, string>, answers = none, isTyped = false, held = {}) =>
  resolveBatch(
    Object.entries(texts).map(([at, raw]) => {
      const [row = '', column = ''] = at.split(' ')
      return { row, column, raw }
    }),
    { ...sheet(held), answers, isTyped },
  )

describe('a batch', () => {
  test('every readable text becomes an edit, the others are rejected', () => {
    expect(batch({ 'ec2/s base': '$0,04', 'ec2/l base': 'n/a' })).toEqual({
      kind: 'done',
      edits: [{ row: 'ec2/s', column: 'base', text: '0.04' }],
      unchanged: 0,
      left: 0,
      rejected: [{ row: 'ec2/l', column: 'base', raw: 'n/a', why: 'Not a number' }],
    })
  })

  test('a question appears once, for the first cell, and its answer applies to the others', () => {
    const texts = { 'ec2/s base': '1,234', 'ec2/l base': '5,678', 'vs/s base': '7' }
    const reading = batch(texts)
    expect(reading).toMatchObject({ kind: 'ask', question: { id: 'comma', more: 1 } })
    expect(batch(texts, new Map([['comma', 'decimal']]))).toMatchObject({
      edits: [{ text: '1.234' }, { text: '5.678' }, { text: '7' }],
    })
  })

  test('two questions appear one after the other', () => {
    const texts = { 'ec2/s base': '1,234', 'ec2/l base': '0.12345678' }
    expect(batch(texts)).toMatchObject({ kind: 'ask', question: { id: 'comma', more: 0 } })
    const after = batch(texts, new Map([['comma', 'thousands']]))
    expect(after).toMatchObject({ kind: 'ask', question: { id: 'places', more: 0 } })
    const answers = new Map([
      ['comma', 'thousands'],
      ['places', 'leave'],
    ])
    expect(batch(texts, answers)).toMatchObject({ edits: [{ text: '1234' }], left: 1 })
  })

  test.each([
    { name: 'pasting what is there', held: { 'ec2/s base': '0.10' }, at: 'ec2/s base', edits: 0 },
    { name: 'pasting what is inherited', held: { 'ec2/s base': '0.1' }, at: 'ec2/s eu', edits: 0 },
    { name: 'pasting something else', held: { 'ec2/s base': '0.2' }, at: 'ec2/s eu', edits: 1 },
    {
      name: 'typing what is inherited',
      held: { 'ec2/s base': '0.1' },
      at: 'ec2/s eu',
      edits: 1,
      isTyped: true,
    },
  ])('$name: $edits edits', ({ held, at, edits, isTyped }) => {
    const resolved = batch({ [at]: '0,1' }, none, isTyped, held)
    expect(resolved.kind === 'done' && resolved.edits.length).toBe(edits)
  })
})

describe('filling', () => {
  const held = { 'ec2/s base': '1', 'ec2/s us': '3', 'vs/l base': '5' }
  test.each([
    {
      name: 'down: the first row into the others, over the group row',
      range: { top: 1, bottom: 5, left: 0, right: 0 },
      to: 'down',
      edits: ['ec2/l base 1', 'ec2/x base 1', 'vs/s base 1'],
    },
    {
      name: 'down with one cell: from above',
      range: { top: 2, bottom: 2, left: 2, right: 2 },
      to: 'down',
      edits: ['ec2/l us 3'],
    },
    {
      name: 'down at the top',
      range: { top: 1, bottom: 1, left: 0, right: 0 },
      to: 'down',
      edits: [],
    },
    {
      name: 'from an empty cell nothing comes',
      range: { top: 2, bottom: 3, left: 0, right: 0 },
      to: 'down',
      edits: [],
    },
    {
      name: 'right: what cannot be edited stays',
      range: { top: 6, bottom: 6, left: 1, right: 2 },
      to: 'right',
      edits: [],
    },
    {
      name: 'right with one cell: from the left',
      range: { top: 1, bottom: 1, left: 2, right: 2 },
      to: 'right',
      edits: ['ec2/s us 1'],
    },
  ] as const)('$name', ({ range, to, edits }) => {
    const filled = fill(range, to, sheet(held))
    expect(filled.edits.map((it) => `${it.row} ${it.column} ${it.text}`)).toEqual(edits)
  })

  test("pasting an inherited value does not make it the cell's own", () => {
    const range = { top: 1, bottom: 2, left: 0, right: 1 }
    const filled = fill(range, 'down', sheet({ 'ec2/s base': '1', 'ec2/l base': '2' }))
    expect(filled.edits).toEqual([{ row: 'ec2/l', column: 'base', text: '1' }])
    expect(filled).toMatchObject({ total: 2, left: 1 })
  })

  test('cells that cannot be edited are counted', () => {
    const range = { top: 6, bottom: 6, left: 0, right: 2 }
    expect(fill(range, 'right', sheet(held))).toMatchObject({ total: 2, locked: 1 })
  })
})

test("clearing removes only a cell's own value", () => {
  const grid = sheet({ 'ec2/s base': '1', 'ec2/s us': '3' })
  const cleared = clearance({ top: 0, bottom: 6, left: 0, right: 2 }, grid)
  expect(cleared).toEqual({
    edits: [
      { row: 'ec2/s', column: 'base', text: null },
      { row: 'ec2/s', column: 'us', text: null },
    ],
    total: 2,
    locked: 0,
    left: 0,
  })
})
