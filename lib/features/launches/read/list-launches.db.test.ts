import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type InventoryRows, inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, person } from '@/testing/people'

let operator: Person
let rows: InventoryRows
let owner: Person
/** Newest last: three launches without a tenant, one of a tenant. */
const ids: string[] = []

async function launch(who: Person, more: object = {}): Promise<string> {
  const body = { pool: rows.pool.id, deployable: rows.deployable.id, ...more }
  const { status, json, text } = await call('POST', '/launches', { headers: who.headers, body })
  expect(status, text).toBe(201)
  return json.id
}

beforeAll(async () => {
  operator = await person('operator')
  owner = await person('owner')
  rows = await inventoryRows({ accounts: ['a', 'b'] })
  const [a, b] = rows.accounts
  ids.push(await launch(operator, { exclude: [a?.id] }))
  ids.push(await launch(operator, { exclude: [b?.id] }))
  ids.push(await launch(operator, { exclude: [a?.id, b?.id] }))
  ids.push(await launch(owner))
})

const list = async (search: Record<string, string>, who = operator) => {
  const query = new URLSearchParams({ pool: rows.pool.id, ...search })
  return (await call('GET', `/launches?${query}`, who)).json
}

const idsOf = (answer: { items: { id: string }[] }) => answer.items.map(({ id }) => id)

describe('a list in the order of a column', () => {
  test('is returned page by page, newest first among equal rows', async () => {
    const answers = await list({ sort: '-outcome', limit: '2' })
    const rest = await list({ sort: '-outcome', limit: '2', cursor: answers.next })
    const sorted = [...answers.items, ...rest.items]
    expect(sorted.map(({ state }) => state)).toEqual(
      sorted
        .map(({ state }) => state)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(idsOf({ items: sorted }))).toEqual(new Set(ids))
    expect(idsOf(await list({ sort: 'time' }))).toEqual(ids)
    expect(rest.next).toBeNull()
  })

  test('refuses a cursor of another order, and orders that are not available to a tenant', async () => {
    const { next } = await list({ limit: '1' })
    const other = await list({ limit: '1', sort: 'pool', cursor: next })
    expect(other).toMatchObject({ status: 422, errors: [{ path: 'cursor' }] })
    expect(await list({ sort: '-price' }, owner)).toMatchObject({
      status: 422,
      errors: [{ path: 'sort' }],
    })
    expect(idsOf(await list({ sort: 'pool' }, owner))).toEqual([ids[3]])
  })
})

describe('the list of launches', () => {
  test('is newest first, page by page, without a gap or a duplicate', async () => {
    const first = await list({ limit: '3' })
    expect(idsOf(first)).toEqual(ids.toReversed().slice(0, 3))
    const second = await list({ limit: '3', cursor: first.next })
    expect(idsOf(second)).toEqual(ids.slice(0, 1))
    expect(second.next).toBeNull()
  })

  test('is narrowed by each filter and by all of them together', async () => {
    const [excludedA, excludedB, nothing, mine] = ids as [string, string, string, string]
    const a = { account: rows.accounts[0]?.name ?? '' }
    expect(idsOf(await list(a))).toContain(excludedB)
    expect(idsOf(await list(a))).not.toContain(excludedA)
    expect(idsOf(await list({ outcome: 'nothing-fits' }))).toEqual([nothing])
    expect(idsOf(await list({ group: '1' }))).toEqual([mine, excludedB, excludedA])
    expect(idsOf(await list({ tenant: owner.tenantId ?? '' }))).toEqual([mine])
    expect(idsOf(await list({ deployable: rows.deployable.name, outcome: 'failed' }))).toEqual([])
    expect(idsOf(await list({ q: rows.deployable.name.slice(2, 9).toUpperCase() }))).toHaveLength(4)
    expect(idsOf(await list({ q: excludedA }))).toEqual([excludedA])
    expect(idsOf(await list({ q: excludedA.slice(0, 6) }))).toContain(excludedA)
    expect(idsOf(await list({ q: '100%' }))).toEqual([])
    expect(idsOf(await list({ to: '2020-01-01T00:00:00Z' }))).toEqual([])
    expect(idsOf(await list({ from: '2020-01-01T00:00:00Z' }))).toHaveLength(4)
  })

  test.each([
    ['an account that does not exist', { account: 'nowhere' }, 'account'],
    ['an unknown outcome', { outcome: 'lost' }, 'outcome'],
    ['a forged cursor', { cursor: 'mine' }, 'cursor'],
    [
      'a range that ends before it begins',
      { from: '2026-11-21T00:00:00Z', to: '2026-11-20T00:00:00Z' },
      'to',
    ],
    ['a year that does not exist', { from: '0000-01-01T00:00:00Z' }, 'from'],
    ['an unknown filter', { state: 'failed' }, 'query'],
  ])('refuses %s, and names the field', async (_name, search, path) => {
    const answer = await list(search)
    expect(answer.status).toBe(422)
    expect(answer.errors[0].path).toContain(path)
  })

  test('shows users of a tenant their own launches, without where they run', async () => {
    const answer = await list({}, owner)
    expect(idsOf(answer)).toEqual([ids[3]])
    expect(answer.items[0]).toMatchObject({ account: null, realm: null, group: null, share: null })
    expect(JSON.stringify(answer)).not.toContain(rows.account.name)
    for (const field of ['account', 'group', 'tenant'])
      expect(await list({ [field]: '1' }, owner)).toMatchObject({
        status: 422,
        code: 'staff-only',
      })
  })
})

describe('the file of launches', () => {
  const file = (search: Record<string, string>, who = operator) =>
    call('GET', `/launches/export?${new URLSearchParams({ pool: rows.pool.id, ...search })}`, who)

  test('contains the launches that match the filter, and no formulas', async () => {
    const { text, headers } = await file({ outcome: 'nothing-fits' })
    expect(headers.get('content-type')).toContain('text/csv')
    const [head, line, ...more] = text.trim().split('\r\n')
    expect(head).toMatch(/^id,at,outcome,pool,/)
    expect(line).toContain(`${ids[2]},`)
    expect(more).toEqual([])
  })

  test('names the currency of each price at that time', async () => {
    const admin = await person('admin')
    const { revision, reportingCurrency } = (await call('GET', '/settings', admin)).json
    const since = new Date(Date.now() - 60_000)
    await database().launch.updateMany({
      where: { id: ids[0] ?? '' },
      data: { at: since, costPerHour: '0.25' },
    })
    await call('PUT', '/settings', {
      ...admin,
      ifMatch: revision,
      body: { reportingCurrency: 'CHF' },
    })
    await database().launch.updateMany({
      where: { id: ids[1] ?? '' },
      data: { at: new Date(Date.now() + 60_000), costPerHour: '0.5' },
    })
    const { text } = await file({})
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain(',cost_per_hour,currency,')
    const lineOf = (id: string | undefined) => lines.find((line) => line.startsWith(`${id},`))
    expect(lineOf(ids[0])).toContain(`,0.25,${reportingCurrency},`)
    expect(lineOf(ids[1])).toContain(',0.5,CHF,')
    const why = await call('GET', `/launches/${ids[0]}/why`, operator)
    expect(why.json.record.reportingCurrency).toBe(reportingCurrency)
  })

  test('of a tenant names no account', async () => {
    const { text } = await file({}, owner)
    expect(text).toContain(ids[3])
    expect(text).not.toContain(rows.accounts[0]?.name)
    expect(text).not.toContain(rows.realm.name)
  })
})
