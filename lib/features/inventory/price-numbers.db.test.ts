import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { format, sendDocument, takeDocument } from '@/testing/fixtures/inventory-documents'

/** A document may contain prices as numbers, which have the limits of prices as text. */

beforeAll(async () => {
  const inventory = `${format}
providers: [ { name: p, kind: k } ]
accounts: [ { provider: p, name: a } ]
providerHardwareProfiles:
  - { provider: p, name: h, vcpus: 1, memoryMb: 1, storageGb: 0, architecture: arm64 }
`
  expect((await sendDocument(inventory)).status).toBe(200)
})

const withPrice = (fields: string) => `${format}prices: [ { provider: p, profile: h, ${fields} } ]`
const limits = 'Use a decimal of at most 6 places that is not negative, such as "0.0310".'

const refused = ['0.0416665', '1e15', '1e-7', '-0.5', '1e999', 'true']

test.each(
  ['price', 'adjusted'].flatMap((field) => refused.map((value) => [field, value] as const)),
)('a price is refused at its place: %s: %s', async (field, value) => {
  const other = field === 'price' ? '' : 'price: 1, '
  const answers = await Promise.all([
    sendDocument(withPrice(`${other}${field}: ${value}`), { dryRun: true }),
    sendDocument(withPrice(`${other}${field}: ${value}`)),
  ])
  for (const { status, json } of answers) {
    expect(status).toBe(422)
    expect(json.errors).toEqual([
      { path: `prices[0].${field}`, message: expect.stringContaining(limits) },
    ])
  }
  expect(await database().price.count()).toBe(0)
})

test('a price as a number is stored exactly, and importing it again changes nothing', async () => {
  const document = withPrice('price: 0.3, adjusted: 0.000001')
  expect((await sendDocument(document)).json.counts).toMatchObject({ creates: 1 })
  const [price] = await database().price.findMany()
  expect(price?.amount.toFixed()).toBe('0.3')
  expect(price?.adjusted?.toFixed()).toBe('0.000001')
  for (const again of [document, (await takeDocument()).text])
    expect((await sendDocument(again)).json.counts).toMatchObject({ creates: 0, updates: 0 })
})
