import { describe, expect, test } from 'vitest'
import { coverageByAccount, missesOf } from './coverage'
import { firstRequested } from './first-requested'
import { countOutliers } from './outliers'
import { noChanges } from './pending'
import { type Narrowing, shapeOf } from './rows'
import { at, pendingWith, sheetWith } from './testing-sheet'

const all: Narrowing = {
  account: null,
  profile: null,
  realm: null,
  filter: null,
  since: '',
  search: '',
  requested: null,
}
const sheet = sheetWith({
  prices: { 'ec2 small *': '0.04', 'ec2 large west': '0.1', 'vc v-small *': '0.03' },
  used: {
    'ec2 small west': ['web'],
    'ec2 large west': ['web'],
    'ec2 large east': ['web', 'batch'],
    'ec2-b small east': ['batch'],
    'vc v-small v-west': ['web'],
  },
})
const shape = (narrowing: Partial<Narrowing>, pending = noChanges) => {
  const { rows, columns } = shapeOf(sheet, pending, { ...all, ...narrowing }, ['basic'])
  return {
    rows: rows.filter(({ kind }) => kind === 'row').map(({ id }) => id),
    columns: columns.map(({ realm }) => realm),
  }
}

test.each<{ name: string; by: Partial<Narrowing>; rows: string[]; columns: (string | null)[] }>([
  {
    name: 'nothing',
    by: {},
    rows: ['ec2|large', 'ec2|small', 'ec2-b|large', 'ec2-b|small', 'vc|v-small'],
    columns: [null, 'east', 'west'],
  },
  { name: 'an account', by: { account: 'vc' }, rows: ['vc|v-small'], columns: [null, 'west'] },
  {
    name: 'a profile',
    by: { profile: 'large' },
    rows: ['ec2|large', 'ec2-b|large'],
    columns: [null, 'east', 'west'],
  },
  {
    name: 'a realm that not everybody has',
    by: { realm: 'east' },
    rows: ['ec2|large', 'ec2|small', 'ec2-b|large', 'ec2-b|small'],
    columns: [null, 'east'],
  },
  {
    name: 'what is missing',
    by: { filter: 'missing' },
    rows: ['ec2|large', 'ec2-b|small'],
    columns: [null, 'east'],
  },
  {
    name: 'overrides',
    by: { filter: 'overridden' },
    rows: ['ec2|large'],
    columns: [null, 'east', 'west'],
  },
  {
    name: 'the requested prices',
    by: { filter: 'missing', requested: new Set([at('ec2-b small east')]) },
    rows: ['ec2-b|small'],
    columns: [null, 'east'],
  },
  {
    name: 'changes of later',
    by: { filter: 'changed', since: '2026-11-02' },
    rows: [],
    columns: [null],
  },
  {
    name: 'words in any order',
    by: { search: 'SMALL aws b' },
    rows: ['ec2-b|small'],
    columns: [null, 'east', 'west'],
  },
])('narrowed by $name', ({ by, rows, columns }) => {
  expect(shape(by)).toEqual({ rows, columns })
})

test('a row stays while it is being filled, and a pending override counts as one', () => {
  const pending = pendingWith({ 'ec2 large east': '1', 'ec2-b small east': '2' })
  expect(shape({ filter: 'missing' }, pending).rows).toEqual(['ec2|large', 'ec2-b|small'])
  expect(shape({ filter: 'overridden' }, pending).rows).toEqual(['ec2|large', 'ec2-b|small'])
})

test('coverage counts used combinations with an own price or a base price', () => {
  const counts = (pending = noChanges) => Object.fromEntries(coverageByAccount(sheet, pending))
  expect(counts()).toEqual({
    ec2: { priced: 2, used: 3 },
    'ec2-b': { priced: 0, used: 1 },
    vc: { priced: 1, used: 1 },
  })
  expect(counts(pendingWith({ 'ec2 large *': '1' })).ec2).toEqual({ priced: 3, used: 3 })
  expect(counts(pendingWith({ 'ec2 small *': null })).ec2).toEqual({ priced: 1, used: 3 })
})

test('an account without an exchange rate counts as unpriced, and none of its prices as missing', () => {
  const unrated = sheetWith({
    prices: { 'vc v-small *': '0.03' },
    used: { 'vc v-small v-west': ['web'] },
    accounts: [{ id: 'vc', rate: null }],
  })
  expect(coverageByAccount(unrated, noChanges).get('vc')).toEqual({ priced: 0, used: 1 })
  expect(missesOf(unrated, null)).toEqual([])
})

test('outliers are counted like in a review', () => {
  const pending = (amount: string) => pendingWith({ 'ec2 small *': amount, 'ec2 large east': '9' })
  expect(countOutliers(sheet, pending('0.06'))).toBe(0)
  expect(countOutliers(sheet, pending('0.0601'))).toBe(1)
  expect(countOutliers(sheet, pendingWith({ 'ec2 large east': '101' }))).toBe(1)
  expect(countOutliers(sheet, noChanges)).toBe(0)
})

describe('the focus at the first missing price', () => {
  const firstOf = (place: string) => {
    const narrowing: Narrowing = { ...all, filter: 'missing', requested: new Set([at(place)]) }
    return firstRequested(sheet, narrowing, shapeOf(sheet, noChanges, narrowing, ['basic']))
  }

  test('is in the column of all realms if the row has no price yet', () => {
    expect(firstOf('ec2-b small east')).toEqual({ row: 'ec2-b|small', column: 'basic|' })
  })

  test('is in the realm if other realms of the row have a price', () => {
    expect(firstOf('ec2 large east')).toEqual({ row: 'ec2|large', column: 'basic|east' })
  })

  test('is nowhere while all prices are shown', () => {
    expect(firstRequested(sheet, all, shapeOf(sheet, noChanges, all, ['basic']))).toBeNull()
  })
})

test('missing prices are used combinations without a price', () => {
  expect(missesOf(sheet, null)).toEqual([at('ec2 large east'), at('ec2-b small east')])
})
