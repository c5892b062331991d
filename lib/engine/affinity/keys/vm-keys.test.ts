import { describe, expect, test } from 'vitest'
import { customerKey, placeInput, systemKey, vm } from '../../testing/place-builders'
import { KEY_LEVELS } from './levels'
import { specialKeys } from './special-keys'
import { compileVmKeys } from './vm-keys'

type Row = { keys?: readonly object[]; stickyKeys?: readonly object[] }

const compiled = (row: Row) => compileVmKeys(placeInput({ vm: vm(row) }).vm)
const billingKey = (name: string, value: unknown, weight: number, level = 'server') => ({
  ...customerKey(name, value, weight, level),
  class: 'billing_entity',
})

describe('among entries of one name, the one at the lowest level wins', () => {
  test('the levels are these, highest first', () => {
    expect(KEY_LEVELS.join(' ')).toBe(
      'cluster billing_entity customer_product_offer customer image_product_offer image ' +
        'vdc_product_offer vdc server_product_offer server first_disk_product_offer first_disk ' +
        'first_nic_network_product_offer first_nic_network first_nic_product_offer first_nic',
    )
  })

  test.each(KEY_LEVELS.slice(1).map((level, index) => [KEY_LEVELS[index] ?? '', level] as const))(
    '%s is masked by %s, in either order',
    (higher, lower) => {
      const keys = [systemKey('K', 1, 10, higher), systemKey('K', 2, 20, lower)]
      const expected = [{ name: 'K', value: 2, weight: 20, level: lower }]
      expect(compiled({ keys }).system).toEqual(expected)
      expect(compiled({ keys: keys.toReversed() }).system).toEqual(expected)
    },
  )
})

test.each([
  { name: 'a normal key', lower: systemKey('K', 9, 0) },
  { name: 'a word', lower: systemKey('K', 'fast', 50) },
  { name: 'an empty string', lower: systemKey('K', '', 50) },
  { name: 'a hexadecimal string', lower: systemKey('K', '0x10', 50) },
  { name: 'a string of spaces', lower: systemKey('K', ' ', 50) },
  { name: 'what no double can hold', lower: systemKey('K', '1e999', 50) },
  { name: 'nothing', lower: systemKey('K', null, 50) },
  { name: 'a boolean', lower: systemKey('K', true, 50) },
])('$name masks nothing above it', ({ lower }) => {
  const { system } = compiled({ keys: [systemKey('K', 1, 10, 'cluster'), lower] })
  expect(system).toEqual([{ name: 'K', value: 1, weight: 10, level: 'cluster' }])
})

test.each([
  ['7', 7],
  ['-1.5', -1.5],
  ['+2', 2],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['-0', 0],
])('the string %j is the number %d', (value, number) => {
  expect(compiled({ keys: [systemKey('K', value, 10)] }).system[0]?.value).toBe(number)
})

describe('customer and billing entity share a list', () => {
  test.each([
    {
      name: 'the customer wins at its level',
      keys: [customerKey('K', 1, 1), billingKey('K', 2, 2)],
    },
    { name: 'in any order', keys: [billingKey('K', 2, 2), customerKey('K', 1, 1)] },
    {
      name: 'and below',
      keys: [customerKey('K', 1, 1, 'first_nic'), billingKey('K', 2, 2, 'first_disk')],
    },
  ])('$name', ({ keys }) => {
    expect(compiled({ keys }).customer).toMatchObject([{ class: 'customer', value: 1, weight: 1 }])
  })

  test.each([
    {
      name: 'a lower level wins over the class',
      keys: [customerKey('K', 1, 1, 'image'), billingKey('K', 2, 2, 'vdc')],
    },
    {
      name: 'a customer key that plays no part masks nothing',
      keys: [customerKey('K', 1, 0), billingKey('K', 2, 2)],
    },
  ])('$name', ({ keys }) => {
    expect(compiled({ keys }).customer).toMatchObject([
      { class: 'billing_entity', value: 2, weight: 2 },
    ])
  })

  test('system keys of the same name stay apart', () => {
    const { system, customer } = compiled({ keys: [systemKey('K', 1, 1), customerKey('K', 2, 2)] })
    expect(system).toEqual([{ name: 'K', value: 1, weight: 1, level: 'server' }])
    expect(customer).toEqual([
      { name: 'K', value: 2, weight: 2, level: 'server', class: 'customer' },
    ])
  })
})

describe('copies of sticky keys are system keys of the server', () => {
  const stickyKeys = [{ name: 'DS', value: 1, weight: 40 }]

  test.each([
    { name: 'alone', keys: [], value: 1, level: 'server' },
    { name: 'over an offer', keys: [systemKey('DS', 2, 5, 'server_product_offer')], value: 1 },
    { name: 'not over an explicit key of the server', keys: [systemKey('DS', 2, 5)], value: 2 },
    { name: 'not over a disk', keys: [systemKey('DS', 2, 5, 'first_disk')], value: 2 },
    { name: 'over a normal key of the server', keys: [systemKey('DS', 2, 0)], value: 1 },
  ])('$name: $value', ({ keys, value }) => {
    expect(compiled({ keys, stickyKeys }).system).toMatchObject([{ name: 'DS', value }])
  })

  test('a customer key of the same name does not change them', () => {
    const { system, customer } = compiled({ keys: [customerKey('DS', 2, 5)], stickyKeys })
    expect([system.length, customer.length]).toEqual([1, 1])
  })
})

test('a new cluster has three special keys of value 0 and weight 10', () => {
  expect(compiled({ keys: specialKeys() }).system).toEqual(
    ['#RAM', '#CPU', '#LOAD'].map((name) => ({ name, value: 0, weight: 10, level: 'cluster' })),
  )
  expect(specialKeys(3).map(({ weight }) => weight)).toEqual([3, 3, 3])
})
