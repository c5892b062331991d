import 'server-only'
import type { ExchangeRate as ExchangeRateRow } from '@/lib/db/generated/client'
import type { ExchangeRate } from './schema'

/** A rate in the format of the API. `inForce` contains the rates in force; other rates that started are past. */
export const serializeRate = (
  row: ExchangeRateRow,
  inForce: ReadonlySet<string>,
  now: Date,
): ExchangeRate => ({
  id: row.id,
  currency: row.currency,
  reportingCurrency: row.reportingCurrency,
  rate: row.rate.toFixed(),
  validFrom: row.validFrom.toISOString(),
  state: row.validFrom > now ? 'scheduled' : inForce.has(row.id) ? 'in-force' : 'past',
  enteredBy: row.enteredBy,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

/** The title of a rate in texts and in the audit log. */
export const titleOfRate = ({ currency, reportingCurrency }: ExchangeRateRow) =>
  `${currency} in ${reportingCurrency}`

/** The values for the audit log. */
export const recordedRate = (row: ExchangeRateRow) => ({
  currency: row.currency,
  reportingCurrency: row.reportingCurrency,
  rate: row.rate.toFixed(),
  validFrom: row.validFrom.toISOString(),
})
