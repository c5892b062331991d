import { compareDecimals, normaliseDecimal } from '@/lib/base/decimal'
import type { InventoryDocument } from '../document-schema'
import type { IssueCollector } from '../state/directory'

/** A stored rate. It lasts until the next rate of the same currencies starts. */
export type RateRow = Rate & { id: string; revision: number }
type Rate = { currency: string; reportingCurrency: string; rate: string; validFrom: Date }

export type RatesPlan = {
  creates: (Rate & { id: string })[]
  /** Only future rates can be updated, because past ones are history. */
  updates: { row: RateRow; rate: string }[]
  unchanged: number
}

type PlanInputs = {
  rows: readonly RateRow[]
  /** The default target currency of a rate. */
  reportingCurrency: string
  now: Date
  newId: () => string
}

/** Plans the changes after which every rate of the document is or will be in force. */
export function planRates(
  { exchangeRates = [] }: InventoryDocument,
  collector: IssueCollector,
  { rows, reportingCurrency: own, now, newId }: PlanInputs,
): RatesPlan {
  const plan: RatesPlan = { creates: [], updates: [], unchanged: 0 }
  const stated = new Set<string>()
  for (const [i, entry] of exchangeRates.entries()) {
    const path = ['exchangeRates', i]
    const { currency, reportingCurrency = own } = entry
    const validFrom = entry.validFrom === undefined ? now : new Date(entry.validFrom)
    const rate = { currency, reportingCurrency, rate: normaliseDecimal(entry.rate), validFrom }
    const key = `${pairOf(rate)} ${validFrom.getTime()}`
    if (currency === reportingCurrency) {
      collector.add(
        [...path, 'currency'],
        'This is the reporting currency, which needs no rate. Delete the row.',
      )
      continue
    }
    if (stated.has(key)) {
      collector.add(
        path,
        `The rate ${titleOfRate(rate)} is listed twice for the same time. Delete one of them.`,
      )
      continue
    }
    stated.add(key)

    const ofPair = rows.filter((row) => pairOf(row) === pairOf(rate))
    const there = entry.validFrom === undefined ? latestOf(ofPair, now) : at(ofPair, validFrom)
    if (there !== undefined && compareDecimals(there.rate, rate.rate) === 0) plan.unchanged += 1
    else if (there === undefined || entry.validFrom === undefined)
      plan.creates.push({ ...rate, id: newId() })
    else if (validFrom > now) plan.updates.push({ row: there, rate: rate.rate })
    else
      collector.add(
        path,
        'Another rate started then, and rates that have started stay. Give a later validFrom.',
      )
  }
  return plan
}

/** The rates of an export: current and future ones. Past rates are not exported. */
export const livingRates = (rows: readonly RateRow[], now: Date): readonly RateRow[] =>
  rows.filter((row) => {
    const ofPair = rows.filter((each) => pairOf(each) === pairOf(row))
    return row.validFrom > now || latestOf(ofPair, now) === row
  })

export const titleOfRate = ({ currency, reportingCurrency }: Rate) =>
  `${currency} in ${reportingCurrency}`

const pairOf = ({ currency, reportingCurrency }: Omit<Rate, 'rate' | 'validFrom'>) =>
  `${currency} ${reportingCurrency}`

const at = (rows: readonly RateRow[], time: Date) =>
  rows.find(({ validFrom }) => validFrom.getTime() === time.getTime())

const latestOf = (rows: readonly RateRow[], now: Date) =>
  rows
    .filter(({ validFrom }) => validFrom <= now)
    .toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime())[0]
