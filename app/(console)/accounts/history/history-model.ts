import type { Amount } from '@/components/charts/amounts/amount'
import type { LegendEntry } from '@/components/charts/amounts/amount-legend'
import type { TimeText } from '@/components/time/reader-clock'
import { counted, numberText } from '@/lib/base/number-text'
import type { AccountHistory } from '@/lib/features/account-history/schema'
import type { Fine } from '@/lib/features/overview/schema'

const historySubjects = ['use', 'price', 'fine'] as const
export type HistorySubject = (typeof historySubjects)[number]

export type HistoryRow = { at: string; time: string; value: string }

type HistoryView = {
  amounts: Amount[]
  /** The same data as text. */
  rows: HistoryRow[]
  limit: number | null
  legend: readonly LegendEntry[]
  /** A note about the chart, or the reason that it is empty. */
  note: string
}

type Column = AccountHistory['columns'][number]
type Value = { amount: number; value: string }

/** The chart of one subject. `line` selects the price to show. */
export function historyView(
  history: AccountHistory,
  { subject, line, timeText }: { subject: HistorySubject; line: number; timeText: TimeText },
): HistoryView {
  const view = views[subject](history, line)
  const rows = history.starts.map((at, i) => ({
    at,
    time: timeText(at),
    ...view.valueOf(i),
  }))
  const amounts = rows.map(({ at, time, value, amount }): Amount => {
    const name = timeText(at, history.columnHours === 1 ? 'axisTime' : 'axisDay')
    return { key: at, name, words: `${time}: ${value}`, amount, before: null, expected: 0 }
  })
  return { amounts, rows, limit: view.limit, legend: view.legend, note: view.note }
}

type View = Omit<HistoryView, 'amounts' | 'rows'> & { valueOf: (i: number) => Value }

const views: Record<HistorySubject, (history: AccountHistory, line: number) => View> = {
  use: ({ columns, quota, columnHours }) => ({
    limit: quota,
    legend: [
      { mark: 'amount', label: `most instances in ${numberText(columnHours)} h` },
      ...(quota === null ? [] : [{ mark: 'limit', label: `quota now, ${quota}` } as const]),
    ],
    note: columns.some(({ used }) => used !== null)
      ? 'Recorded once an hour: what runs on the account, launched by Berth or not.'
      : 'Nothing was recorded yet. Berth records what runs on an account once an hour.',
    valueOf: (i) => useOf(columns[i]),
  }),
  price: ({ prices, currency }, line) => ({
    limit: null,
    legend: [{ mark: 'amount', label: `${currency} an instance-hour` }],
    note:
      prices.length === 0
        ? 'No price was in force in this period.'
        : 'The price in force at the end of each period, at the exchange rate of that time.',
    valueOf: (i) => priceOf(prices[line]?.perHour[i] ?? null, currency),
  }),
  fine: ({ columns, finedBy }) => {
    const by = finedBy === null ? 'the global default policy' : `the live policy of ${finedBy.name}`
    const fine = columns.at(-1)?.fine ?? null
    return {
      limit: null,
      legend: [{ mark: 'amount', label: fine === null ? 'failures' : `${unitOf(fine)} taken` }],
      note:
        fine === null
          ? `Failures of the account; ${by} does not count them.`
          : `The largest fine by ${by} for failures within ${numberText(fine.hours)} h.`,
      valueOf: (i) => fineOf(columns[i]),
    }
  },
}

const useOf = (column: Column | undefined): Value =>
  column === undefined || column.used === null
    ? { amount: 0, value: 'nothing recorded' }
    : { amount: column.used, value: counted(column.used, 'instance') }

const priceOf = (price: string | null, currency: string): Value =>
  price === null
    ? { amount: 0, value: 'no price' }
    : { amount: Number(price), value: `${numberText(Number(price), { most: 4 })} ${currency}` }

function fineOf(column: Column | undefined): Value {
  const seen = counted(column?.failures ?? 0, 'failure')
  const fine = column?.fine ?? null
  if (fine === null) return { amount: column?.failures ?? 0, value: seen }
  if (fine.isLastResort) return { amount: fine.taken, value: `${seen}, last resort` }
  const taken = numberText(fine.taken, { most: 1 })
  return { amount: fine.taken, value: `${seen}, ${taken} ${unitOf(fine)} taken` }
}

const unitOf = ({ unit }: Fine) =>
  unit === 'points' ? 'percentage points' : 'percent of its share'
