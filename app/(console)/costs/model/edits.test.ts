import { expect, test } from 'vitest'
import { addTo, clearOverrides, multiplyBy, pinInherited, setTo } from './bulk'
import { cellAt, type SheetColumn, type View } from './cell'
import { copyRow, copyTargets } from './copy-row'
import { changesOf } from './edits'
import { noChanges } from './pending'
import { at, pendingWith, sheetWith, typed } from './testing-sheet'

const columns = new Map<string, SheetColumn>(
  [null, 'west', 'east'].flatMap((realm) =>
    (['basic', 'adjusted'] as const).map((figure) => [
      `${figure}|${realm ?? ''}`,
      { id: `${figure}|${realm ?? ''}`, figure, realm },
    ]),
  ),
)
const base = 'basic|'
const sheet = sheetWith({
  prices: { 'ec2 small *': ['0.04', '0.05'], 'ec2 small west': '0.06', 'ec2 large east': '0' },
})
const edit = (column: string, text: string | null, row = 'ec2|small') =>
  Object.fromEntries(changesOf(sheet, noChanges, columns, [{ row, column, text }], 'typed'))

test.each([
  {
    name: 'a basic figure',
    column: base,
    text: '0.03',
    place: 'ec2 small *',
    to: ['0.03', '0.05'],
  },
  {
    name: 'what is in force already',
    column: base,
    text: '0.04',
    place: 'ec2 small *',
    to: null,
  },
  {
    name: 'a realm of its own',
    column: 'basic|east',
    text: '1',
    place: 'ec2 small east',
    to: ['1', null],
  },
  {
    name: 'an adjusted figure',
    column: 'adjusted|',
    text: '1',
    place: 'ec2 small *',
    to: ['0.04', '1'],
  },
  {
    name: 'an adjusted one taken away',
    column: 'adjusted|',
    text: null,
    place: 'ec2 small *',
    to: ['0.04', null],
  },
  {
    name: 'an adjusted one of a realm',
    column: 'adjusted|east',
    text: '1',
    place: 'ec2 small east',
    to: ['0.04', '1'],
  },
  {
    name: 'a cleared override',
    column: 'basic|west',
    text: null,
    place: 'ec2 small west',
    to: [null, null],
  },
  {
    name: 'nothing cleared',
    column: 'basic|east',
    text: null,
    place: 'ec2 small east',
    to: null,
  },
] as const)('an edit of $name', ({ column, text, place, to }) => {
  const expected = to === null ? null : { ...typed(to[0], to[1]) }
  expect(edit(column, text)).toEqual({ [at(place)]: expected })
})

test('an edit of an adjusted figure without a basic one, or without a realm, is rejected', () => {
  expect(edit('adjusted|', '1', 'ec2|large')).toEqual({})
  expect(edit('basic|east', '1', 'vc|v-small')).toEqual({})
})

test('an edit of both figures at once applies both', () => {
  const edits = [
    { row: 'ec2|large', column: base, text: '1' },
    { row: 'ec2|large', column: 'adjusted|', text: '2' },
  ]
  const changes = changesOf(sheet, noChanges, columns, edits, 'pasted')
  expect([...changes]).toEqual([[at('ec2 large *'), { ...typed('1', '2'), source: 'pasted' }]])
})

test('an edit: restoring the price in force removes the pending change', () => {
  const pending = pendingWith({ 'ec2 small west': '9' })
  const edits = [{ row: 'ec2|small', column: 'basic|west', text: '0.06' }]
  expect([...changesOf(sheet, pending, columns, edits, 'typed')]).toEqual([
    [at('ec2 small west'), null],
  ])
})

const view: View = { sheet, pending: noChanges, reporting: null, locked: null }
const cellOf = (row: string, column: string) =>
  cellAt(view, row, columns.get(column) ?? { id: '', figure: 'basic', realm: '' })
const row = [base, 'basic|west', 'basic|east'].map((column) => ({ row: 'ec2|small', column }))
const texts = (done: {
  edits: readonly { column: string; text: string | null }[]
  skipped: number
}) => [...done.edits.map(({ column, text }) => `${column}=${text}`), done.skipped]

test('many cells at once: entered prices are multiplied exactly; inherited prices follow automatically', () => {
  expect(texts(multiplyBy(row, cellOf, '112.5'))).toEqual(['basic|=0.045', 'basic|west=0.0675', 1])
  expect(texts(multiplyBy(row, cellOf, '33.3333'))).toEqual([
    'basic|=0.013333',
    'basic|west=0.02',
    1,
  ])
})

test('many cells at once: amounts are added and subtracted, never below zero', () => {
  expect(texts(addTo(row, cellOf, '0.01'))).toEqual(['basic|=0.05', 'basic|west=0.07', 1])
  expect(texts(addTo(row, cellOf, '-0.05'))).toEqual(['basic|west=0.01', 2])
})

test('many cells at once: sets one price for all, turns inherited prices into overrides, and back', () => {
  const nowhere = { row: 'vc|v-small', column: 'basic|east' }
  expect(texts(setTo([...row, nowhere], cellOf, '1'))).toEqual([
    'basic|=1',
    'basic|west=1',
    'basic|east=1',
    1,
  ])
  expect(texts(pinInherited(row, cellOf))).toEqual(['basic|east=0.04', 2])
  const isRealm = (column: string) => column !== base
  expect(texts(clearOverrides(row, cellOf, isRealm))).toEqual(['basic|west=null', 2])
})

test('many cells at once: a row is copied to another account of the same currency, by realm names', () => {
  const targets = copyTargets(sheet, 'ec2', 'small')
  expect(targets.map(({ account, refusal }) => [account.id, refusal])).toEqual([
    ['ec2-b', null],
    ['vc', 'is in EUR'],
  ])
  const [to] = targets
  if (to === undefined) throw new Error('no target')
  const changes = copyRow(sheet, noChanges, { accountId: 'ec2', hardwareProfileId: 'small' }, to)
  expect([...changes.keys()]).toEqual([at('ec2-b small *'), at('ec2-b small west')])
  expect(changes.get(at('ec2-b small *'))).toEqual({
    amount: '0.04',
    adjusted: '0.05',
    source: 'bulk',
  })
})
