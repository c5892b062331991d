import { type MappedField, type Mapping, mappedFields, mappingSchema } from '../schema'
import { isFocus } from './focus-rows'

/** Common column names, best first. Only letters are compared. */
export const headerNames: Record<MappedField, readonly string[]> = {
  account: [
    'account',
    'accountname',
    'provideraccount',
    'subaccount',
    'subaccountname',
    'cloudaccount',
  ],
  profile: [
    'profile',
    'hardwareprofile',
    'instancetype',
    'instance',
    'flavor',
    'flavour',
    'machinetype',
    'vmsize',
    'offer',
    'size',
    'sku',
  ],
  realm: [
    'realm',
    'region',
    'regionid',
    'regionname',
    'location',
    'zone',
    'datacenter',
    'datacentre',
  ],
  price: [
    'price',
    'basic',
    'basicprice',
    'amount',
    'priceperhour',
    'hourlyprice',
    'unitprice',
    'perhour',
    'hourly',
    'rate',
    'cost',
    'costperhour',
    'preis',
  ],
  // An export has the charged price and the entered adjusted price. Only the latter is imported.
  adjusted: [
    'adjustedtyped',
    'adjusted',
    'adjustedprice',
    'charged',
    'chargedprice',
    'sellingprice',
  ],
  currency: ['currency', 'currencycode', 'billingcurrency', 'ccy', 'wahrung'],
  effective: ['effective', 'effectivefrom', 'effectivedate', 'validfrom', 'startdate', 'from'],
  quantity: ['quantity', 'pricingquantity', 'hours', 'usage', 'usagequantity'],
}

export const noMapping: Mapping = mappingSchema.parse({})

/** Suggests a mapping from the header, which the user confirms. */
export function suggestMapping(columns: readonly string[]): Mapping {
  if (isFocus(columns)) return { ...noMapping, preset: 'focus' }
  const taken = new Set<string>()
  const chosen: Mapping['columns'] = {}
  for (const field of mappedFields) {
    const found = headerNames[field].flatMap((name) =>
      columns.filter((column) => letters(column) === name && !taken.has(column)),
    )[0]
    if (found === undefined) continue
    taken.add(found)
    chosen[field] = found
  }
  return { ...noMapping, columns: chosen }
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]/g, '')

/** True if a saved mapping uses the columns of this file. */
export function fits(mapping: Mapping, columns: readonly string[]): boolean {
  if (mapping.preset === 'focus') return isFocus(columns)
  const named = Object.values(mapping.columns)
  return (
    named.length > 0 && named.every((column) => column === undefined || columns.includes(column))
  )
}

/** Returns what a mapping lacks before rows can be read; empty if nothing. */
export function missingFrom(mapping: Mapping, columns: readonly string[]): string[] {
  if (mapping.preset === 'focus')
    return isFocus(columns) ? [] : ['This file does not have the columns of FOCUS.']
  const { account, profile, price } = mapping.columns
  const gone = Object.values(mapping.columns).filter(
    (column) => column !== undefined && !columns.includes(column),
  )
  return [
    ...(account === undefined && mapping.fixed.account === undefined
      ? ['Choose the column of the account, or the account of the whole file.']
      : []),
    ...(profile === undefined ? ['Choose the column of the hardware profile.'] : []),
    ...(price === undefined ? ['Choose the column of the price.'] : []),
    ...gone.map((column) => `The file has no column "${column}".`),
  ]
}
