import type { FileAnswer } from '@/lib/api/endpoint'
import { csvStream } from '@/lib/api/respond/text-stream'
import { divideDecimal } from '@/lib/base/decimal'
import {
  costOf,
  type HeldHost,
  hostHours,
  hoursText,
  type PricedRange,
  pricedRanges,
  pricedSeconds,
  type UnitPrice,
} from '@/lib/engine'

type Named = { id: string; name: string }

/** A held host as the files list it, with its owner's name for it and without the node's name. */
type Line = HeldHost & {
  id: string
  name: string
  flavor: string
  pcloud: Named
  tenant: Named
  zone: string
}

type Range = { from: number; to: number }

/** The prices by flavor, in the reporting currency. */
type Prices = { currency: string; of: (flavor: string) => readonly UnitPrice[] }

const csvHead = [
  ...['tenant_id', 'tenant', 'pcloud_id', 'pcloud', 'host', 'flavor', 'units', 'zone'],
  ...['from', 'to', 'seconds', 'unit_seconds', 'hours', 'unit_hours', 'unpriced_unit_hours'],
  ...['cost', 'currency'],
]

/** Writes one line for each held host, with the part of its time in the range, and its cost. */
export function csvFile(held: readonly Line[], range: Range, prices: Prices): FileAnswer {
  const lineOf = (line: Line) => {
    const { tenant, pcloud, flavor } = line
    const { begins, ends, seconds, unitSeconds } = partOf(line, range)
    const priced = pricedSeconds([line], range, prices.of(flavor))
    const { cost, unpricedUnitSeconds } = costOf(priced)
    return [
      ...[tenant.id, tenant.name, pcloud.id, pcloud.name, line.name, flavor],
      ...[String(line.units), line.zone, begins, ends],
      ...[seconds, unitSeconds, hoursText(seconds), hoursText(unitSeconds)],
      ...[hoursText(unpricedUnitSeconds), cost, prices.currency],
    ]
  }
  return fileOf(
    'host-hours',
    range,
    rowsOf(csvHead, held, (line) => [lineOf(line)]),
  )
}

const focusHead = [
  ...['BillingPeriodStart', 'BillingPeriodEnd', 'ChargePeriodStart', 'ChargePeriodEnd'],
  ...['ChargeCategory', 'ChargeFrequency', 'ChargeDescription', 'SubAccountId', 'SubAccountName'],
  ...['ServiceCategory', 'ServiceName', 'SkuId', 'ResourceId', 'ResourceName', 'ResourceType'],
  ...['RegionName', 'ConsumedQuantity', 'ConsumedUnit', 'PricingQuantity', 'PricingUnit', 'Tags'],
  ...['PricingCategory', 'ListUnitPrice', 'ContractedUnitPrice', 'BilledCost', 'EffectiveCost'],
  ...['ListCost', 'ContractedCost', 'BillingCurrency', 'x_PricePerUnitHour'],
]

/**
 * Writes the columns of FOCUS 1.2, with a line for each host and each of its prices. The quantity
 * and the price are per unit-second, because seconds add up exactly. Without a price, the columns
 * of prices and costs are empty, because unknown is not 0.
 */
export function focusFile(held: readonly Line[], range: Range, prices: Prices): FileAnswer {
  const [start, end] = [isoOf(range.from), isoOf(range.to)]
  const linesOf = (line: Line) => {
    const { tenant, pcloud, name, flavor } = line
    const tags = JSON.stringify({ pcloud: pcloud.name, pcloudId: pcloud.id })
    return heldParts(line, range, prices.of(flavor)).map((part) => {
      const { begins, ends, seconds, unitSeconds } = partOf(line, part)
      return [
        ...[start, end, begins, ends, 'Usage', 'Usage-Based'],
        ...[`Dedicated host ${flavor}`, tenant.id, tenant.name, 'Compute', 'Dedicated hosts'],
        ...[flavor, line.id, name, 'Dedicated host', line.zone],
        ...[seconds, 'Seconds', unitSeconds, 'Unit-Seconds', tags],
        ...moneyOf(unitSeconds, part.perUnitHour, prices.currency),
      ]
    })
  }
  return fileOf('host-hours-focus', range, rowsOf(focusHead, held, linesOf))
}

/** Splits the time in which a host was held within a range into parts with one price each. */
const heldParts = (line: Line, range: Range, prices: readonly UnitPrice[]): PricedRange[] =>
  pricedRanges(range, prices).filter(
    (part) => line.from < part.to && (line.to === null || line.to > part.from),
  )

/**
 * The price of a unit-second. It has more decimal places than the hourly price, so that the seconds
 * of a month cost the same as its hours.
 */
const SECOND_PLACES = 15

/** The columns from PricingCategory on. There are no discounts, so all four costs are equal. */
function moneyOf(unitSeconds: string, perUnitHour: string | null, currency: string): string[] {
  if (perUnitHour === null) return [...Array(7).fill(''), currency, '']
  const { cost } = costOf([{ unitSeconds, perUnitHour }])
  const unitPrice = divideDecimal(perUnitHour, 3600, SECOND_PLACES)
  return ['Standard', unitPrice, unitPrice, cost, cost, cost, cost, currency, perUnitHour]
}

function partOf(line: Line, range: Range) {
  const begins = isoOf(Math.max(line.from, range.from))
  const ends = isoOf(Math.min(line.to ?? range.to, range.to))
  return { begins, ends, ...hostHours([line], range) }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

function* rowsOf(
  head: string[],
  held: readonly Line[],
  linesOf: (line: Line) => string[][],
): Generator<string[]> {
  yield head
  for (const line of held) yield* linesOf(line)
}

const fileOf = (name: string, { from, to }: Range, rows: Iterable<string[]>): FileAnswer => ({
  file: {
    name: `${name}-${isoOf(from).slice(0, 10)}-${isoOf(to).slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: csvStream(rows),
  },
})
