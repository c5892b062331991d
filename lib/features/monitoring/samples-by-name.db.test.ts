import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import type { Account } from '@/lib/features/accounts/schema'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let operator: Person
let account: Account

beforeAll(async () => {
  operator = await person('operator')
})
beforeEach(async () => {
  account = await make.account()
})

const get = (query: string) => call('GET', `/monitoring${query}`, { headers: operator.headers })

/** Reports a value of the metric `m`. */
const report = async (of: Account, value: number) => {
  const at = new Date(Date.now() - HOUR_MS).toISOString()
  const samples = [{ account: of.id, metric: 'm', value, at }]
  const sent = await call('POST', '/monitoring', { headers: operator.headers, body: { samples } })
  expect(sent.json.added).toBe(1)
}

describe('reading by the name of an account', () => {
  const paths = (name: string) => [`?account=${name}`, `/samples?account=${name}&metric=m`]
  const statuses = async (name: string) =>
    Promise.all(paths(name).map(async (path) => (await get(path)).status))

  test('requires its provider if two accounts have the name', async () => {
    const twin = await make.account({ name: account.name })
    await report(twin, 7)
    const names = [account, twin].map(({ provider, name }) => `${provider}/${name}`)
    for (const path of paths(account.name)) {
      const { json } = await get(path)
      expect(json).toMatchObject({ status: 422, errors: [{ path: 'account' }] })
      for (const name of names) expect(json.errors[0].message).toContain(name)
    }
    for (const path of paths(names[1] ?? ''))
      expect((await get(path)).json.items).toMatchObject([{ value: 7 }])
    expect(await statuses(account.id)).toEqual([200, 200])
  })

  test('finds an archived account if no other has the name', async () => {
    const archivedAt = new Date()
    await report(account, 1)
    await database().account.update({ where: { id: account.id }, data: { archivedAt } })
    const [newest = '', past = ''] = paths(account.name)
    expect((await get(past)).json.items).toMatchObject([{ value: 1 }])
    const twin = await make.account({ name: account.name })
    expect((await get(newest)).json.items).toEqual([])
    await report(twin, 2)
    expect((await get(past)).json.items).toMatchObject([{ value: 2 }])
    expect((await get(`?account=${account.id}`)).json.items).toMatchObject([{ value: 1 }])
  })

  test('without such an account is not found', async () => {
    expect(await statuses('nobody')).toEqual([404, 404])
  })
})
