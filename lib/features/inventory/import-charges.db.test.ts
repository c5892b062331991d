import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { database } from '@/lib/db/client.server'
import { lastAudit } from '@/testing/database/last-audit'
import {
  countsOf,
  format,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'

const document = `${format}
providers: [ { name: p, kind: test, enabled: true } ]
realms: [ { provider: p, name: r } ]
providerHardwareProfiles:
  - { provider: p, name: small, vcpus: 1, memoryMb: 1024, storageGb: 10, architecture: x86_64 }
accounts:
  - { provider: p, name: a, currency: SEK, adjustPercent: "12.50" }
  - { provider: p, name: b, currency: SEK, adjustPercent: -10 }
prices:
  - { provider: p, account: a, profile: small, price: "0.10" }
  - { provider: p, account: a, profile: small, realm: r, price: "0.20", adjusted: "0.15" }
  - { provider: p, account: b, profile: small, price: 0.3, adjusted: 0 }
exchangeRates:
  - { currency: SEK, rate: "0.0912", validFrom: "2026-01-01T00:00:00Z" }
  - { currency: SEK, reportingCurrency: EUR, rate: 0.088, validFrom: "2026-01-01T00:00:00Z" }
  - { currency: SEK, rate: "0.0950", validFrom: "2099-01-01T00:00:00Z" }
`

const nothing = { creates: 0, updates: 0, archives: 0 }

beforeAll(async () => {
  const answer = await sendDocument(document)
  expect(answer.status, answer.text).toBe(200)
})

describe('what is charged', () => {
  test('is imported: percentages of accounts, entered prices and their author', async () => {
    const accounts = await database().account.findMany({ orderBy: { name: 'asc' } })
    expect(accounts.map((each) => each.adjustPercent.toFixed())).toEqual(['12.5', '-10'])
    const prices = await database().price.findMany({ orderBy: { amount: 'asc' } })
    expect(
      prices.map(({ amount, adjusted, enteredBy }) => [
        amount.toFixed(),
        adjusted?.toFixed() ?? null,
        enteredBy,
      ]),
    ).toEqual([
      ['0.1', null, 'Ada Admin'],
      ['0.2', '0.15', 'Ada Admin'],
      ['0.3', '0', 'Ada Admin'],
    ])
  })

  test('is exported only if it exists, and changes nothing when it is imported again', async () => {
    const { text } = await takeDocument()
    const written = parse(text)
    expect(written.prices).toMatchObject([
      { price: '0.1' },
      { price: '0.2', adjusted: '0.15' },
      { price: '0.3', adjusted: '0' },
    ])
    expect(Object.hasOwn(written.prices[0], 'adjusted')).toBe(false)
    expect(written.accounts).toMatchObject([{ adjustPercent: '12.5' }, { adjustPercent: '-10' }])
    expect((await sendDocument(text, { dryRun: true })).json.counts).toMatchObject(nothing)
  })

  test('does not change if an older document does not contain it', async () => {
    const before = document
      .replace(', adjusted: "0.15"', '')
      .replace(', adjustPercent: "12.50"', '')
    expect((await sendDocument(before, { dryRun: true })).json.counts).toMatchObject(nothing)
  })

  test('is removed by null, and listed in the diff', async () => {
    const answer = await sendDocument(document.replace('adjusted: "0.15"', 'adjusted: null'), {
      dryRun: true,
    })
    const noun = answer.json.nouns.find((each: { noun: string }) => each.noun === 'price')
    expect(noun.updates).toEqual([
      { name: 'p/a: p/small in p/r', fields: [{ field: 'adjusted', from: '0.15', to: null }] },
    ])
  })
})

const rates = (entry: string, options = { dryRun: true }) =>
  sendDocument(`${format}exchangeRates: [ ${entry} ]`, options)

test('exchange rates are imported, and their export changes nothing', async () => {
  const rows = await database().exchangeRate.findMany({ orderBy: { rate: 'asc' } })
  expect(rows.map(({ rate, reportingCurrency }) => [rate.toFixed(), reportingCurrency])).toEqual([
    ['0.088', 'EUR'],
    ['0.0912', 'USD'],
    ['0.095', 'USD'],
  ])
  const { text } = await takeDocument()
  expect(parse(text).exchangeRates).toHaveLength(3)
  expect(countsOf(await sendDocument(text, { dryRun: true }), 'exchange-rate')).toEqual({
    ...nothing,
    unchanged: 3,
  })
})

test.each([
  { name: 'the one in force', entry: '{ currency: SEK, rate: "0.09120" }', unchanged: 1 },
  { name: 'another one from now on', entry: '{ currency: SEK, rate: "0.1" }', creates: 1 },
  {
    name: 'another one that is to come',
    entry: '{ currency: SEK, rate: "0.1", validFrom: "2099-01-01T00:00:00Z" }',
    updates: 1,
  },
])('exchange rates: $name', async ({ entry, name: _, ...counts }) => {
  const answer = await rates(entry)
  expect(countsOf(answer, 'exchange-rate')).toEqual({ ...nothing, unchanged: 0, ...counts })
})

test.each([
  {
    name: 'history rewritten',
    entry: '{ currency: SEK, rate: "0.1", validFrom: "2026-01-01T00:00:00Z" }',
    path: 'exchangeRates[0]',
  },
  {
    name: 'the reporting currency',
    entry: '{ currency: USD, rate: "1" }',
    path: 'exchangeRates[0].currency',
  },
  {
    name: 'twice',
    entry: '{ currency: NOK, rate: "1" }, { currency: NOK, rate: "2" }',
    path: 'exchangeRates[1]',
  },
  {
    name: 'nothing',
    entry: '{ currency: NOK, rate: "0" }',
    path: 'exchangeRates[0].rate',
  },
])('exchange rates: $name is refused', async ({ entry, path }) => {
  const answer = await rates(entry)
  expect(answer.status).toBe(422)
  expect(answer.json.errors.map((each: { path: string }) => each.path)).toContain(path)
})

test('exchange rates: a future rate is changed in place, with an audit entry', async () => {
  const entry = '{ currency: SEK, rate: "0.1", validFrom: "2099-01-01T00:00:00Z" }'
  expect((await rates(entry, { dryRun: false })).status).toBe(200)
  const row = await database().exchangeRate.findFirstOrThrow({
    where: { validFrom: new Date('2099-01-01T00:00:00Z') },
  })
  expect([row.rate.toFixed(), row.revision]).toEqual(['0.1', 2])
  const log = await lastAudit({ subjectId: row.id, action: 'exchange-rate.update' })
  expect(log).toMatchObject({ before: { rate: '0.095' }, after: { rate: '0.1' } })
})
