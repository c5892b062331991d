import { compareDecimals, normaliseDecimal } from '@/lib/base/decimal'
import type { InventoryDocument } from '../document-schema'
import type { Complaints } from '../state/directory'

/** A rate as it is stored; of one pair of currencies it lasts until the next one begins. */
export type RateRow = Rate & { id: string; revision: number }
type Rate = { currency: string; reportingCurrency: string; rate: string; validFrom: Date }

export type RatesPlan = {
  creates: (Rate & { id: string })[]
  /** Only of future rates: a rate that has started is history. */
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

/** What has to happen so that every rate of the document is, or will be, in force. */
export function planRates(
  { exchangeRates = [] }: InventoryDocument,
  complaints: Complaints,
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
      complaints.add(
        [...path, 'currency'],
        'This is the reporting currency, which needs no rate. Delete the row.',
      )
      continue
    }
    if (stated.has(key)) {
      complaints.add(
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
      complaints.add(
        path,
        'Another rate started then, and rates that have started stay. Give a later validFrom.',
      )
  }
  return plan
}

/** For a document: rates in force and to come; those of the past stay in the database. */
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
