import { expect, test } from 'vitest'
import { reviewRows } from './review-rows'

const cell = (realmId: string | null = null) => ({
  accountId: 'a',
  hardwareProfileId: 'h',
  realmId,
})
type Own = [realm: string | null, charged: string]
type Staged = [realm: string | null, amount: string | null, adjusted?: string]

function review(own: Own[], staged: Staged[], percent = '0') {
  const prices = own.map(([realm, charged]) => ({ ...cell(realm), amount: charged, charged }))
  const changes = staged.map(([realm, amount, adjusted = null]) => ({
    ...cell(realm),
    amount,
    adjusted,
  }))
  return reviewRows(changes, { prices, percentOf: () => percent, cheapestIn: new Map() })
}

test.each<[string, Own[], Staged, string | null, string | null, number | null, string[]]>([
  ['a price that rises', [[null, '0.1']], [null, '0.125'], '0.1', '0.125', 25, []],
  ['exactly half as much again', [[null, '0.2']], [null, '0.3'], '0.2', '0.3', 50, []],
  ['more', [[null, '0.2']], [null, '0.300001'], '0.2', '0.300001', 50, ['over-50-percent']],
  ['exactly half', [[null, '0.2']], [null, '0.1'], '0.2', '0.1', -50, []],
  [
    'less than half',
    [[null, '0.2']],
    [null, '0.099999'],
    '0.2',
    '0.099999',
    -50,
    ['over-50-percent'],
  ],
  ['made free', [[null, '0.2']], [null, '0'], '0.2', '0', -100, ['over-50-percent']],
  ['no longer free', [[null, '0']], [null, '0.2'], '0', '0.2', null, ['over-50-percent']],
  ['free as before', [[null, '0']], [null, '0.0'], '0', '0', 0, []],
  ['the first price', [], [null, '500'], null, '500', null, []],
  ['a base that ends', [[null, '0.1']], [null, null], '0.1', null, null, []],
  ['an override of a base', [[null, '0.1']], ['r', '0.2'], '0.1', '0.2', 100, ['over-50-percent']],
  [
    'an override that ends',
    [
      [null, '0.1'],
      ['r', '0.12'],
    ],
    ['r', null],
    '0.12',
    '0.1',
    -16.7,
    [],
  ],
  ['an override without a base ends', [['r', '0.12']], ['r', null], '0.12', null, null, []],
])('%s', (_name, own, staged, before, after, percent, outliers) => {
  const [row] = review(own, [staged])
  expect(row?.before?.charged ?? null).toBe(before)
  expect(row?.after?.charged ?? null).toBe(after)
  if (percent === null) expect(row?.percent).toBeNull()
  else expect(row?.percent).toBeCloseTo(percent, 1)
  expect(row?.outliers).toEqual(outliers)
})

test('inherited prices are marked, before and after', () => {
  const [over] = review([[null, '1']], [['r', '1.1']])
  expect([over?.before?.inherited, over?.after?.inherited]).toEqual([true, false])
  const [ended] = review(
    [
      [null, '1'],
      ['r', '1.1'],
    ],
    [['r', null]],
  )
  expect([ended?.before?.inherited, ended?.after?.inherited]).toEqual([false, true])
})

test('an override that ends inherits the staged base price', () => {
  const rows = review(
    [
      [null, '1'],
      ['r', '1.1'],
    ],
    [
      ['r', null],
      [null, '1.2'],
    ],
  )
  expect(rows.map(({ after }) => after?.charged)).toEqual(['1.2', '1.2'])
})

test('charged prices are compared, entered or with the percentage', () => {
  expect(review([[null, '1']], [[null, '1']], '-60')[0]).toMatchObject({
    after: { amount: '1', charged: '0.4' },
    outliers: ['over-50-percent'],
  })
  expect(review([[null, '1']], [[null, '5', '1.1']])[0]).toMatchObject({
    after: { amount: '5', charged: '1.1' },
    outliers: [],
  })
})

test.each<[string, Own[], Staged[], boolean[]]>([
  [
    'far above the row',
    [
      [null, '0.1'],
      ['x', '0.1'],
    ],
    [['r', '100.000001']],
    [true],
  ],
  [
    'exactly a thousand times is not more',
    [
      [null, '0.1'],
      ['x', '0.1'],
    ],
    [['r', '100']],
    [false],
  ],
  [
    'a row pasted in the wrong unit',
    [
      [null, '0.1'],
      ['x', '0.2'],
    ],
    [
      [null, '110'],
      ['x', '210'],
    ],
    [true, true],
  ],
  [
    'one wrong price in a new row',
    [],
    [
      [null, '0.1'],
      ['r', '500'],
    ],
    [false, true],
  ],
  ['a row that was free', [[null, '0']], [['r', '500']], [false]],
])('over 1000 times the median: %s', (_name, own, staged, expected) => {
  const rows = review(own, staged)
  expect(rows.map(({ outliers }) => outliers.includes('over-1000x-median'))).toEqual(expected)
})
