import { expect, test } from 'vitest'
import { rowReader } from '../map/read-row'
import { mappingSchema } from '../schema'

const reading = { delimiter: ',', encoding: 'utf-8', decimal: '.' } as const
const columns = ['account', 'profile', 'price', 'currency', 'effective']
const named = { account: 'account', profile: 'profile', price: 'price' }
const both = { ...named, currency: 'currency', effective: 'effective' }
const fixed = { currency: 'EUR', effective: '2027-02-01T00:00:00Z' }
const february = new Date('2027-02-01T00:00:00Z')
const march = new Date('2027-03-01T00:00:00Z')

const read = (mapping: object, ...cells: string[]) =>
  rowReader(columns, mappingSchema.parse(mapping), reading)({ line: 2, cells, broken: null })

test.each([
  { name: 'neither', mapping: { columns: named }, currency: undefined, effective: null },
  { name: 'columns', mapping: { columns: both }, currency: 'USD', effective: march },
  { name: 'fixed', mapping: { columns: named, fixed }, currency: 'EUR', effective: february },
  {
    name: 'fixed beats a column',
    mapping: { columns: both, fixed },
    currency: 'EUR',
    effective: february,
  },
])('$name', ({ mapping, currency, effective }) => {
  const row = read(mapping, 'a', 'p', '0.04', 'USD', '2027-03-01')
  if ('status' in row) throw new Error(row.problems[0]?.message)
  expect(row.currency?.text).toBe(currency)
  expect(row.effective).toEqual(effective)
})

test('a currency sign in the price is never overridden', () => {
  const mapping = { columns: both, fixed }
  expect(read(mapping, 'a', 'p', '$0.04', 'USD', '')).toMatchObject({ currency: { text: '$' } })
})

test('a fixed date overrides a date of the file', () => {
  const mapping = { columns: both, fixed }
  expect(read(mapping, 'a', 'p', '0.04', '', 'soon')).toMatchObject({ effective: february })
})

const focus = {
  ChargeCategory: 'Usage',
  PricingUnit: 'Hours',
  PricingQuantity: '2',
  ListUnitPrice: '1',
  ContractedUnitPrice: '0.5',
  BillingCurrency: 'USD',
  SubAccountId: 'a',
  ServiceCategory: 'Compute',
  SkuPriceDetails: '{"InstanceType":"m5.large"}',
}

test.each([
  { fixed: {}, currency: 'USD', effective: null },
  { fixed, currency: 'EUR', effective: february },
])('FOCUS with $fixed', ({ fixed: own, currency, effective }) => {
  const mapping = mappingSchema.parse({ preset: 'focus', fixed: own })
  const row = rowReader(
    Object.keys(focus),
    mapping,
    reading,
  )({
    line: 2,
    cells: Object.values(focus),
    broken: null,
  })
  expect(row).toMatchObject({ currency: { text: currency }, effective })
})
