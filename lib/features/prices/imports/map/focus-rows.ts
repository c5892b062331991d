import { compareDecimals, type Decimal, parseDecimal } from '@/lib/base/decimal'
import { readPrice } from '../read/read-price'
import {
  isRefusal,
  leftOut,
  problem,
  type Refusal,
  type RowReader,
  refused,
  shown,
  textOf,
  type Value,
} from '../read/stated-row'
import type { RowProblem } from '../rows/schema'
import type { Mapping, Reading } from '../schema'
import { fixedCurrency, notAQuantity } from './column-rows'
import { instanceTypeIn } from './instance-type'
import { mappedIn } from './mapped-in'

/** Columns that every FOCUS 1.0 to 1.2 file has. */
const requested = [
  'ChargeCategory',
  'PricingUnit',
  'PricingQuantity',
  'BillingCurrency',
  'ListUnitPrice',
]

export const isFocus = (columns: readonly string[]): boolean =>
  requested.every((column) => columns.includes(column))

const priceColumns = {
  contracted: 'ContractedUnitPrice',
  effective: 'EffectiveCost',
  list: 'ListUnitPrice',
} as const

/** Matches units that are instance-hours, not hours of a processor, gigabyte or load balancer. */
const instanceHour = /^(1 )?(instance|vm|virtual machine)?[ -]?(hours?|hrs?|h)$/i

type Cells = (column: string) => Value

/**
 * Reads the rows of a FOCUS export that are used instance-hours. All other rows are left out or
 * refused, each with its reason.
 */
export function focusRows(
  columns: readonly string[],
  mapping: Mapping,
  decimal: Reading['decimal'],
): RowReader {
  const places = new Map(columns.map((column, i) => [column, i]))
  const { account, currency, effective } = mapping.fixed
  const always = effective === undefined ? null : new Date(effective)
  return (row) => {
    const at: Cells = (column) => ({ column, text: textOf(row[places.get(column) ?? -1]) })
    const other = notAnInstanceHour(at)
    if (other !== null) return other
    const profile = profileOf(at, mapping)
    if (isRefusal(profile)) return profile
    const quantity = quantityOf(at, decimal)
    if (isRefusal(quantity)) return quantity
    const price = priceOf(at, mapping, quantity, decimal)
    if (isRefusal(price)) return price
    const paying = at('SubAccountId').text === '' ? 'BillingAccountId' : 'SubAccountId'
    return {
      account: account === undefined ? at(paying) : { column: null, text: account },
      profile,
      realm: at('RegionId'),
      price: price.price,
      adjusted: undefined,
      currency: fixedCurrency(currency) ?? at('BillingCurrency'),
      effective: always,
      remarks: price.remarks,
    }
  }
}

function notAnInstanceHour(at: Cells): Refusal | null {
  const [category, unit, pricing] = [at('ChargeCategory'), at('PricingUnit'), at('PricingCategory')]
  if (category.text !== 'Usage')
    return leftOut(problem('not-usage', 'Only usage has an hourly price.', category))
  if (at('ChargeClass').text === 'Correction')
    return leftOut(problem('correction', 'This row corrects an earlier bill.', at('ChargeClass')))
  if (!instanceHour.test(unit.text))
    return refused(
      problem(
        'unit-not-hourly',
        `Prices are per instance-hour, but this one is per ${unit.text === '' ? 'an unknown unit' : shown(unit.text)}.`,
        unit,
        'Ignore this if it is not the price of an instance.',
      ),
    )
  if (pricing.text === 'Dynamic')
    return leftOut(problem('spot', 'Spot prices are valid only for a short time.', pricing))
  return null
}

/** Finds the instance type from the SKU map, the SKU details of FOCUS 1.1, or the description of the charge. */
function profileOf(at: Cells, { values }: Mapping): (Value & { isSku: boolean }) | Refusal {
  for (const column of ['SkuPriceId', 'SkuId'])
    if (at(column).text !== '' && mappedIn(values.sku, at(column).text) !== undefined)
      return { ...at(column), isSku: true }
  const [details, description] = [at('SkuPriceDetails'), at('ChargeDescription')]
  const isCompute = /^(compute)?$/i.test(at('ServiceCategory').text)
  const stated = isCompute ? typeInDetails(details.text) : null
  if (stated !== null) return { column: details.column, text: stated, isSku: false }
  const found = instanceTypeIn(description.text)
  if (found !== null) return { column: description.column, text: found, isSku: false }
  if (!isCompute)
    return leftOut(
      problem('not-compute', 'This is not a charge for compute.', at('ServiceCategory')),
    )
  const sku = at('SkuId')
  return refused(
    problem(
      'no-instance-type',
      'There is no instance type in SkuPriceDetails or in the description.',
      description,
      sku.text === ''
        ? null
        : `Map ${shown(sku.text)} to an instance type in the SKU map, or leave it out.`,
    ),
  )
}

function typeInDetails(json: string): string | null {
  const [, type] = /"(?:F_|x_)?InstanceType"\s*:\s*"([^"\\]{1,100})"/.exec(json) ?? []
  return type ?? null
}

function quantityOf(at: Cells, decimal: Reading['decimal']): Decimal | Refusal {
  const stated = at('PricingQuantity')
  const read = readPrice(stated.text, decimal)
  const number = read.ok ? parseDecimal(read.value.amount) : null
  if (number !== null && number.digits > 0n) return number
  if (number !== null || (!read.ok && read.error.code === 'negative'))
    return leftOut(problem('no-usage', 'The usage is 0 or was credited.', stated))
  return refused(notAQuantity(stated))
}

type Priced = {
  price: { sum: Decimal; weight: Decimal; column: string; text: string }
  remarks: readonly RowProblem[]
}

function priceOf(
  at: Cells,
  { price: source }: Mapping,
  weight: Decimal,
  decimal: Reading['decimal'],
): Priced | Refusal {
  const stated = at(priceColumns[source])
  const read = stated.text === '' ? null : readPrice(stated.text, decimal)
  const list = listPriceOf(at, decimal)
  const instead =
    source === 'list' || list === null ? null : `Import ListUnitPrice (${list}) instead.`
  if (read === null)
    return refused(problem('no-price', `The row has no ${stated.column}.`, stated, instead))
  if (!read.ok) return refused(problem(read.error.code, read.error.message, stated, instead))
  const { amount } = read.value
  const number = parseDecimal(amount) ?? weight
  if (number.digits === 0n && list !== null && list !== '0')
    return refused(
      problem(
        'suspicious-zero',
        `${stated.column} is 0, but the list price is ${list}. It was not filled in, or a credit covers it; 0 does not mean free.`,
        stated,
        instead,
      ),
    )
  const remarks = source === 'contracted' ? remarkOn(amount, list, stated) : none
  const sum =
    source === 'effective'
      ? number
      : { digits: number.digits * weight.digits, scale: number.scale + weight.scale }
  return { price: { sum, weight, column: stated.column ?? '', text: stated.text }, remarks }
}

function listPriceOf(at: Cells, decimal: Reading['decimal']): string | null {
  const read = readPrice(at('ListUnitPrice').text, decimal)
  return read.ok ? read.value.amount : null
}

const none: readonly RowProblem[] = []

const remarkOn = (amount: string, list: string | null, stated: Value): readonly RowProblem[] =>
  list === null || compareDecimals(amount, list) <= 0
    ? none
    : [
        problem(
          'above-list',
          `The contracted price is above the list price of ${list}; the export may round it.`,
          stated,
          `Compare with ListUnitPrice (${list}).`,
        ),
      ]
