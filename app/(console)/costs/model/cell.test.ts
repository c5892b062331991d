import { expect, test } from 'vitest'
import { cellAt, type Figure, type View } from './cell'
import { noChanges, type PendingSet } from './pending'
import { at, pendingWith, sheetWith, typed } from './testing-sheet'

type Given = Parameters<typeof sheetWith>[0]

const cell = (
  place: string,
  given: Given,
  pending: PendingSet = noChanges,
  figure: Figure = 'basic',
  more: Partial<View> = {},
) => {
  const [account = '', profile = '', realm = '*'] = place.split(' ')
  const view: View = { sheet: sheetWith(given), pending, reporting: null, locked: null, ...more }
  const column = { id: 'x', figure, realm: realm === '*' ? null : realm }
  return cellAt(view, `${account}|${profile}`, column)
}

const based = { prices: { 'ec2 small *': '0.04' } }
test.each([
  { name: 'a base price', place: 'ec2 small', given: based, text: '0.04', state: 'value' },
  { name: 'inherited', place: 'ec2 small west', given: based, text: '0.04', state: 'inherited' },
  {
    name: 'its own in a realm',
    place: 'ec2 small west',
    given: { prices: { ...based.prices, 'ec2 small west': '0.05' } },
    text: '0.05',
    state: 'override',
  },
  {
    name: 'nought, on purpose',
    place: 'ec2 small',
    given: { prices: { 'ec2 small *': '0' } },
    text: '0',
    state: 'free',
  },
  {
    name: 'missing where a pool uses it',
    place: 'ec2 large east',
    given: { used: { 'ec2 large east': ['web', 'batch'] } },
    text: '',
    state: 'missing',
  },
  { name: 'empty where none does', place: 'ec2 large west', given: {}, text: '', state: 'value' },
  { name: 'no such realm', place: 'vc v-small east', given: {}, text: '', state: 'na' },
  {
    name: 'a base that its realms do without',
    place: 'ec2 large',
    given: {
      used: { 'ec2 large east': ['web'], 'ec2 large west': ['web'] },
      prices: { 'ec2 large east': '1' },
    },
    text: '',
    state: 'value',
  },
  {
    name: 'a base that everything lacks',
    place: 'ec2 large',
    given: { used: { 'ec2 large east': ['web'] } },
    text: '',
    state: 'missing',
  },
] as { name: string; place: string; given: Given; text: string; state: string }[])(
  'a cell: $name',
  ({ place, given, text, state }) => {
    expect(cell(place, given)).toMatchObject({ text, state })
  },
)

test('a cell lists the pools that need its price, and marks an unused realm', () => {
  const missing = cell('ec2 large east', { used: { 'ec2 large east': ['web', 'batch'] } })
  expect(missing.note).toBe('Missing, used by pools web, batch')
  const nowhere = cell('vc v-small east', {})
  expect(nowhere).toMatchObject({ note: 'vsphere has no such realm', isEditable: false })
})

test('a cell: a pending base price is inherited at once, also after an override is cleared', () => {
  const given = { prices: { 'ec2 small *': '0.04', 'ec2 small west': '0.05' } }
  const pending = pendingWith({ 'ec2 small *': '0.06', 'ec2 small west': null })
  expect(cell('ec2 small', given, pending)).toMatchObject({ text: '0.06', isChanged: true })
  expect(cell('ec2 small west', given, pending)).toMatchObject({
    text: '0.06',
    state: 'inherited',
    isChanged: true,
  })
  expect(cell('ec2 small east', given, pending)).toMatchObject({ text: '0.06', isChanged: false })
})

test('a cell: an adjusted figure follows from the basic one until it is entered', () => {
  const given = { ...based, accounts: [{ id: 'ec2', adjustPercent: '12.5' }] }
  const follows = cell('ec2 small', given, noChanges, 'adjusted')
  expect(follows).toMatchObject({ text: '0.045', state: 'inherited' })
  const own = new Map([[at('ec2 small *'), typed('0.04', '0.05')]])
  expect(cell('ec2 small', given, own, 'adjusted')).toMatchObject({
    text: '0.05',
    state: 'value',
  })
  expect(cell('ec2 small', given, own).note).toContain('Adjusted 0.05, as typed')
})

test('a cell in the reporting currency is converted and read only, and marked without a rate', () => {
  const given = {
    prices: { 'vc v-small *': '0.031' },
    accounts: [{ id: 'vc', rate: '1.0834' }],
  }
  const shown = cell('vc v-small', given, noChanges, 'basic', { reporting: 'USD' })
  expect(shown).toMatchObject({ text: '0.033585', isEditable: false })
  const unrated = { ...given, accounts: [{ id: 'vc', rate: null }] }
  expect(cell('vc v-small', unrated, noChanges, 'basic', { reporting: 'USD' })).toMatchObject({
    text: '',
    note: 'No exchange rate for EUR',
  })
})

test.each([
  { name: 'half as much again', amount: '0.06', problem: undefined },
  { name: 'more than that', amount: '0.0601', problem: '+50.2 % against the price in force' },
  {
    name: 'a slip of the point',
    amount: '400',
    problem: 'More than 1,000 times the median of its row',
  },
  {
    name: 'exactly a thousand times',
    amount: '40',
    problem: '+99,900.0 % against the price in force',
  },
  { name: 'nothing', amount: '0', problem: '−100.0 % against the price in force' },
])('a cell: a pending price that is $name', ({ amount, problem }) => {
  expect(cell('ec2 small', based, pendingWith({ 'ec2 small *': amount })).problem).toBe(problem)
})
