import { expect, test } from 'vitest'
import { timeText } from '@/lib/base/time-text'
import type { AccountHistory } from '@/lib/features/account-history/schema'
import { type HistorySubject, historyView } from './history-model'

const fine = { failures: 3, hours: 24, taken: 12.5, unit: 'points' as const, isLastResort: false }

const history: AccountHistory = {
  starts: ['2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'],
  until: '2026-11-23T11:30:00.000Z',
  columnHours: 1,
  currency: 'USD',
  quota: 20,
  columns: [
    { used: null, failures: 0, fine: { ...fine, failures: 0, taken: 0 } },
    { used: 7, failures: 3, fine },
  ],
  finedBy: { id: 'web', name: 'web' },
  prices: [
    { hardwareProfile: 'large', realm: null, perHour: ['0.4', '0.5'] },
    { hardwareProfile: 'small', realm: 'dc1', perHour: [null, '0.0625'] },
  ],
}

const view = (subject: HistorySubject, given = history, line = 0) =>
  historyView(given, { subject, line, timeText: (iso, style) => timeText(iso, 'UTC', style) })

test('usage is shown below the quota, and a time without a record is stated', () => {
  const { amounts, rows, limit } = view('use')
  expect(limit).toBe(20)
  expect(amounts.map(({ amount }) => amount)).toEqual([0, 7])
  expect(rows.map(({ value }) => value)).toEqual(['nothing recorded', '7 instances'])
  expect(rows[1]?.time).toBe('23 Nov 2026, 11:00 UTC')
})

test('a price is shown for the selected hardware profile', () => {
  expect(view('price').rows.map(({ value }) => value)).toEqual(['0.4 USD', '0.5 USD'])
  expect(view('price', history, 1).rows.map(({ value }) => value)).toEqual([
    'no price',
    '0.0625 USD',
  ])
  expect(view('price', { ...history, prices: [] }).note).toBe(
    'No price was in force in this period.',
  )
})

test('fines are shown in their unit, and failures if there are no fines', () => {
  const fined = view('fine')
  expect(fined.amounts.map(({ amount }) => amount)).toEqual([0, 12.5])
  expect(fined.rows[1]?.value).toBe('3 failures, 12.5 percentage points taken')
  expect(fined.note).toContain('the live policy of web')
  const columns = history.columns.map((column) => ({ ...column, fine: null }))
  const counted = view('fine', { ...history, columns, finedBy: null })
  expect(counted.amounts.map(({ amount }) => amount)).toEqual([0, 3])
  expect(counted.note).toBe(
    'Failures of the account; the global default policy does not count them.',
  )
})
