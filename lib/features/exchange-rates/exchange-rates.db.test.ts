import { describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { ratesInForce } from './rates-in-force.server'

const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour)
const enter = async (body: object) =>
  call('POST', '/exchange-rates', { headers: (await make.inventoryAdmin()).headers, body })

describe('a rate', () => {
  test('is stored exactly, with its name in the log', async () => {
    const { status, json } = await enter({ currency: 'EUR', rate: '1.083400000001' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      currency: 'EUR',
      reportingCurrency: 'USD',
      rate: '1.083400000001',
      state: 'in-force',
      enteredBy: 'Ada Admin',
    })
    const entry = await lastAudit({ subjectId: json.id })
    expect(entry).toMatchObject({ action: 'exchange-rate.create', subjectName: 'EUR in USD' })
    expect(entry.after).toMatchObject({ rate: '1.083400000001' })
  })

  test.each([
    { name: 'nothing', body: { rate: '0' }, path: 'rate' },
    { name: 'nothing, written long', body: { rate: '0.000' }, path: 'rate' },
    { name: 'less than nothing', body: { rate: '-1' }, path: 'rate' },
    { name: 'a number', body: { rate: 1.1 }, path: 'rate' },
    { name: 'an exponent', body: { rate: '1e3' }, path: 'rate' },
    { name: '13 places', body: { rate: '1.1234567890123' }, path: 'rate' },
    { name: 'no currency', body: { currency: 'euro' }, path: 'currency' },
    { name: 'the reporting currency', body: { currency: 'USD' }, path: 'currency' },
    { name: 'no time', body: { validFrom: 'tomorrow' }, path: 'validFrom' },
  ])('of $name is refused at its field', async ({ body, path }) => {
    const { status, json } = await enter({ currency: 'SEK', rate: '0.1', ...body })
    expect(status).toBe(422)
    expect(json.errors[0].path).toBe(path)
  })

  test('is unique for its start', async () => {
    const body = { currency: 'NOK', rate: '0.09', validFrom: '2026-01-01T00:00:00Z' }
    expect((await enter(body)).status).toBe(201)
    const again = await enter({ ...body, rate: '0.1' })
    expect(again).toMatchObject({ status: 409, json: { code: 'rate-exists' } })
    expect(again.text).not.toMatch(/constraint|ExchangeRate_/)
  })
})

test('the latest rate that has started is in force', async () => {
  const at = new Date('2026-06-01T00:00:00Z')
  for (const [rate, validFrom] of [
    ['3', '2026-06-01T00:00:00.001Z'],
    ['2', '2026-06-01T00:00:00Z'],
    ['1', '2026-01-01T00:00:00Z'],
  ])
    await enter({ currency: 'DKK', rate, validFrom })
  const rateAt = async (ms: number) =>
    (await ratesInForce(database(), new Date(at.getTime() + ms))).get('DKK')
  expect(await rateAt(0)).toBe('2')
  expect(await rateAt(1)).toBe('3')
  expect(await rateAt(-1)).toBe('1')
  expect((await ratesInForce(database(), new Date('2025-12-31T23:59:59Z'))).has('DKK')).toBe(false)
  expect((await ratesInForce(database(), at)).get('USD')).toBe('1')
})

test('a future rate can be deleted, but not a past one', async () => {
  const { headers } = await make.inventoryAdmin()
  const remove = ({ id, revision }: { id: string; revision: number }) =>
    call('DELETE', `/exchange-rates/${id}`, { headers, ifMatch: revision })
  const started = (await enter({ currency: 'CHF', rate: '1.1' })).json
  const later = (await enter({ currency: 'CHF', rate: '1.2', validFrom: from(1) })).json
  expect(later.state).toBe('scheduled')
  expect(await remove(started)).toMatchObject({ status: 409, json: { code: 'rate-in-force' } })
  expect((await remove({ ...later, revision: 7 })).status).toBe(412)
  expect((await remove(later)).status).toBe(204)
  expect((await remove(later)).status).toBe(404)

  const { json } = await call('GET', '/exchange-rates', { headers })
  const own = json.items.filter(({ currency }: { currency: string }) => currency === 'CHF')
  expect(own).toMatchObject([{ rate: '1.1', state: 'in-force' }])
})

test('a rate is past as soon as a later one starts', async () => {
  const first = await enter({ currency: 'PLN', rate: '0.2', validFrom: from(-2) })
  await enter({ currency: 'PLN', rate: '0.3', validFrom: from(-1) })
  const { headers } = await person('viewer')
  const { json } = await call('GET', '/exchange-rates', { headers })
  const states = new Map(
    json.items.map(({ id, state }: { id: string; state: string }) => [id, state]),
  )
  expect(states.get(first.json.id)).toBe('past')
})

test('an account shows whether its currency has a rate', async () => {
  const account = await make.account({ currency: 'HUF' })
  expect(account).toMatchObject({ rate: null, adjustPercent: '0' })
  await enter({ currency: 'HUF', rate: '0.0028' })
  const { headers } = await person('viewer')
  expect((await call('GET', `/accounts/${account.id}`, { headers })).json.rate).toBe('0.0028')
  expect((await make.account({})).rate).toBe('1')
})
