import { addDecimals, multiplyDecimal } from '@/lib/base/decimal'
import { numberText } from '@/lib/base/number-text'
import type { UnitPriceInForce } from '@/lib/features/host-flavors/unit-prices/schema'

/** Formats an amount of money for display; files and the API contain the exact amount. */
export const costText = (cost: string, currency: string): string =>
  `${numberText(Number(cost), { least: 2 })} ${currency}`

/** The hourly cost of a number of units, such as "0.48 USD/h". */
export function hourlyText(
  { perUnitHour, currency }: Pick<UnitPriceInForce, 'perUnitHour' | 'currency'>,
  units: number,
): string {
  const perHour = Number(multiplyDecimal(perUnitHour, units))
  return `${numberText(perHour, { least: 2, most: perHour < 0.001 ? 6 : 4 })} ${currency}/h`
}

type Costs = { unitHours: string; unpricedUnitHours: string; cost: string }

/** True if any of the unit-hours has a price. */
export const isPriced = ({ unitHours, unpricedUnitHours }: Omit<Costs, 'cost'>): boolean =>
  unitHours !== unpricedUnitHours

/** Describes the total cost of hosts, and the unit-hours without a price. */
export function costSentences(rows: readonly Costs[], currency: string): string {
  const sum = (key: keyof Costs) => rows.reduce((total, row) => addDecimals(total, row[key]), '0')
  const [cost, unpriced] = [sum('cost'), sum('unpricedUnitHours')]
  if (!rows.some(isPriced))
    return 'No price is set for these hosts: ask your provider for the price of a unit-hour.'
  const all = `These hosts cost ${costText(cost, currency)} in this period.`
  if (Number(unpriced) === 0) return all
  const hours = numberText(Number(unpriced), { least: 2, most: 4 })
  return `${all} Not included: ${hours} unit-hours without a price.`
}
