import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import * as make from '@/testing/inventory'

const headers = async () => (await make.inventoryAdmin()).headers
const post = async (body: object) => call('POST', '/prices', { headers: await headers(), body })

/** Creates rows for which a price can be entered. */
async function place() {
  const providerId = (await make.provider()).id
  const accountId = (await make.account({ providerId })).id
  const hardwareProfileId = (await make.providerHardwareProfile({ providerId })).id
  const realmId = (await make.realm({ providerId })).id
  return { base: { accountId, hardwareProfileId }, realmId }
}

test.each(['0', '0.0310', '123456789012.123456'])('%s is stored exactly', async (amount) => {
  const { base } = await place()
  const { json } = await post({ ...base, amount })
  expect(json.amount).toBe(amount === '0.0310' ? '0.031' : amount)
})

test.each(['-1', '1.1234567', '1e3', '', ' 1', '1,5', '1234567890123'])(
  'the amount %j is refused',
  async (amount) => {
    const { base } = await place()
    const answer = await post({ ...base, amount })
    expect(answer.status).toBe(422)
    expect(answer.json.errors[0].path).toBe('amount')
  },
)

test('two prices at one instant are a conflict, with a remedy; a realm has its own prices', async () => {
  const { base, realmId } = await place()
  await post({ ...base, amount: '1' })
  const clash = await post({ ...base, amount: '2', validFrom: '2030-01-01T00:00:00Z' })
  expect(clash).toMatchObject({ status: 409, json: { code: 'price-overlap' } })
  expect(clash.json.detail).toContain('supersede')
  expect(clash.text).not.toMatch(/gist|exclusion|constraint|Price_/)
  expect((await post({ ...base, realmId, amount: '2' })).status).toBe(201)
})

test('superseding ends the price in force when the new one begins', async () => {
  const { base } = await place()
  const first = (await post({ ...base, amount: '1' })).json
  const second = (await post({ ...base, amount: '2', supersede: true })).json
  const ended = (await call('GET', `/prices/${first.id}`, { headers: await headers() })).json
  expect(ended).toMatchObject({
    amount: '1',
    inForce: false,
    validTo: second.validFrom,
    revision: 2,
  })
  expect(second).toMatchObject({ inForce: true, validTo: null })
  const entry = await lastAudit({ subjectId: first.id, action: 'price.end' })
  expect(entry.after).toEqual({ validTo: second.validFrom })
})

test('a price in force is ended, a future price is deleted, and a past price remains', async () => {
  const { base } = await place()
  const remove = async ({ id, revision }: { id: string; revision: number }) =>
    call('DELETE', `/prices/${id}`, { headers: await headers(), ifMatch: revision })
  const now = (await post({ ...base, amount: '1', validTo: '2030-01-01T00:00:00Z' })).json
  const later = (await post({ ...base, amount: '2', validFrom: '2030-01-01T00:00:00Z' })).json
  expect((await remove(later)).json.outcome).toBe('deleted')
  expect((await remove(now)).json.outcome).toBe('archived')
  const again = await remove({ id: now.id, revision: 2 })
  expect(again).toMatchObject({ status: 409, json: { code: 'price-ended' } })
  const rows = await database().price.findMany({ where: base })
  expect(rows.map(({ id }) => id)).toEqual([now.id])
  expect((rows[0]?.validTo ?? 0) < new Date('2030-01-01')).toBe(true)
})

test("another provider's profile or realm is refused at its field", async () => {
  const [one, other] = [await place(), await place()]
  const profile = await post({
    ...one.base,
    hardwareProfileId: other.base.hardwareProfileId,
    amount: '1',
  })
  expect(profile).toMatchObject({ status: 422, json: { code: 'other-provider' } })
  expect(profile.json.errors[0].path).toBe('hardwareProfileId')
  const realm = await post({ ...one.base, realmId: other.realmId, amount: '1' })
  expect(realm.json.errors[0].path).toBe('realmId')
  const period = { validFrom: '2026-02-01T00:00:00Z', validTo: '2026-01-01T00:00:00Z' }
  expect((await post({ ...one.base, amount: '1', ...period })).json.errors[0].path).toBe('validTo')
})

test('a list is filtered by account, profile, realm and instant', async () => {
  const { base, realmId } = await place()
  await post({ ...base, amount: '1', validTo: '2026-01-01T00:00:00Z' })
  await post({ ...base, amount: '2', validFrom: '2026-01-01T00:00:00Z' })
  await post({ ...base, realmId, amount: '3' })
  const amounts = async (query: string) => {
    const url = `/prices?account=${base.accountId}${query}`
    const { json } = await call('GET', url, { headers: await headers() })
    return json.items.map(({ amount }: { amount: string }) => amount)
  }
  expect(await amounts('')).toEqual(['1', '2', '3'])
  expect(await amounts('&realm=base&at=2025-12-31T23:59:59Z')).toEqual(['1'])
  expect(await amounts('&realm=base&at=2026-01-01T00:00:00Z')).toEqual(['2'])
  expect(await amounts(`&realm=${realmId}`)).toEqual(['3'])
})
