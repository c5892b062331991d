import { expect, test } from 'vitest'
import type { StatedRow } from '../read/stated-row'
import { newRowsByCell, priceOf } from './rows-by-cell'

const place = { accountId: 'a', profileId: 'p', realmId: null }
const decimal = (digits: bigint, scale: number) => ({ digits, scale })

/** A row of 0.10 for a number of hours. */
const row = (adjusted: string | null | undefined, hours: bigint): StatedRow => ({
  account: { column: 'account', text: 'a' },
  profile: { column: 'profile', text: 'p', isSku: false },
  realm: null,
  price: { sum: decimal(10n * hours, 2), weight: decimal(hours, 0), column: 'price', text: '0.10' },
  adjusted,
  currency: null,
  effective: null,
  remarks: [],
})

function priceFrom(isWeighted: boolean, rows: readonly StatedRow[]) {
  const byCell = newRowsByCell({ isWeighted, now: new Date(0) })
  for (const [i, each] of rows.entries()) byCell.add({ row: i + 1, line: i + 2 }, place, each)
  const [entry] = [...byCell.batches(10)].flat()
  return entry === undefined ? null : priceOf(entry, false)
}

test.each([true, false])('rows with the same adjusted price have it (weighted: %s)', (weighted) => {
  expect(priceFrom(weighted, [row('0.2', 1n), row('0.2', 99n)])).toEqual({
    amount: '0.1',
    adjusted: '0.2',
  })
})

test.each([
  ['another adjusted price', '0.6'],
  ['none', null],
])('a second row with %s is refused in both orders, as no rule decides', (_, other) => {
  const rows = [row('0.2', 1n), row(other, 99n)]
  for (const each of [rows, rows.toReversed()])
    expect(priceFrom(true, each)).toMatchObject({
      code: 'several-adjusted-prices',
      message: expect.stringContaining('Lines 2, 3 have different adjusted prices'),
    })
})
