import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { fileOf413, priceAt, tryFile, upload } from '@/testing/price-files'

type World = {
  headers: { authorization: string }
  providerId: string
  accountId: string
  account: string
  profiles: string[]
  realms: string[]
}

let world: World

const many = <T>(count: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)))

beforeAll(async () => {
  const providerId = (await make.provider()).id
  const account = await make.account({ providerId, name: 'ec2-prod' })
  const profiles = await many(40, (i) =>
    make.providerHardwareProfile({ providerId, name: `m${i}.large` }),
  )
  const realms = await many(10, (i) => make.realm({ providerId, name: `eu-west-${i}` }))
  const cells = profiles.flatMap((profile) => realms.map((realm) => ({ profile, realm })))
  await database().price.createMany({
    data: cells.slice(0, 388).map(({ profile, realm }, i) => ({
      ...{ accountId: account.id, hardwareProfileId: profile.id, realmId: realm.id },
      ...{ amount: priceAt(i), source: 'manual' },
    })),
  })
  world = {
    ...{ headers: (await person('operator')).headers, providerId },
    ...{ accountId: account.id, account: account.name },
    ...{ profiles: profiles.map(({ name }) => name), realms: realms.map(({ name }) => name) },
  }
})

const prices = () =>
  database().price.findMany({ where: { accountId: world.accountId }, orderBy: { id: 'asc' } })
const draft = async () =>
  (await call('GET', '/price-drafts/current', { headers: world.headers })).json

describe('a file of 413 rows', () => {
  test('is counted, told row by row, staged, and changes nothing the second time', async () => {
    const { headers } = world
    const before = await prices()
    const file = fileOf413(world)
    const { id, run, rows } = await tryFile(headers, file)
    const counts = { create: 12, update: 38, unchanged: 350, skipped: 4, error: 9 }
    expect(run.json).toMatchObject({ state: 'done', counts, changes: 50, rowsRead: 413 })
    expect(await prices()).toEqual(before)
    expect((await draft()).changes).toEqual([])

    const errors = await rows('&status=error')
    expect(errors.map((row: { line: number }) => row.line)).toEqual(
      Array.from({ length: 9 }, (_, i) => 406 + i),
    )
    const told = errors.flatMap((row: { problems: object[] }) => row.problems)
    expect(told).toMatchObject([
      { column: 'profile', value: 'no-such-profile', code: 'unknown-profile' },
      { column: 'realm', value: 'Atlantis', code: 'unknown-realm' },
      { column: 'price', value: '-1', code: 'negative' },
      { column: 'price', value: '1e308', code: 'too-large' },
      { column: 'price', value: '0.1234567', code: 'too-precise' },
      { column: 'price', value: 'free', code: 'not-a-number' },
      { column: 'price', value: '1,2,3', code: 'not-a-number' },
      { column: null, code: 'too-few-values' },
      { column: 'currency', value: 'EUR', code: 'other-currency' },
    ])
    expect(run.json.unknown).toMatchObject([
      { field: 'profile', value: 'no-such-profile', rows: 1 },
      { field: 'realm', value: 'Atlantis', rows: 1 },
    ])
    const [changed] = await rows('&status=update')
    expect(changed).toMatchObject({
      ...{ line: 2, account: 'ec2-prod', profile: 'm0.large', realm: 'eu-west-0' },
      before: { amount: priceAt(0) },
      after: { amount: `${priceAt(0)}5` },
    })

    const staged = await call('POST', `/price-imports/${id}/stage`, { headers })
    expect(staged).toMatchObject({ status: 200, json: { staged: 50 } })
    expect(await prices()).toEqual(before)
    const pending = await draft()
    expect(pending.changes).toHaveLength(50)
    expect(pending.changes[0].source).toBe('import prices.csv')
    expect(pending.revision).toBe(staged.json.draftRevision)
    const twice = await call('POST', `/price-imports/${id}/stage`, { headers })
    expect(twice).toMatchObject({ status: 409, json: { code: 'already-staged' } })

    const again = { create: 0, update: 0, unchanged: 400, skipped: 4, error: 9 }
    expect((await tryFile(headers, file)).run.json).toMatchObject({ counts: again, changes: 0 })

    const admin = (await person('admin')).headers
    const next = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1)).toISOString()
    const applied = await call('POST', '/price-drafts/current/apply', {
      ...{ headers: admin, ifMatch: pending.revision },
      body: { effectiveFrom: next, note: null },
    })
    expect(applied.status).toBe(200)
    expect((await draft()).changes).toEqual([])
    expect((await tryFile(headers, file)).run.json).toMatchObject({ counts: again, changes: 0 })
  })

  test('comes back as a report of 413 rows and three more columns, which imports like the file', async () => {
    const { headers } = world
    const file = fileOf413(world)
    const { id, run } = await tryFile(headers, file)
    const report = await call('GET', `/price-imports/${id}/report`, { headers })
    expect(report.headers.get('content-disposition')).toContain('prices-report.csv')
    const lines = report.text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(414)
    expect(lines[0]).toBe('account,profile,realm,price,currency,_status,_error_code,_error')
    expect(lines[406]).toMatch(/^ec2-prod,m0.large,Atlantis,0.1,USD,error,unknown-realm,/)
    expect(lines[407]).toMatch(/^ec2-prod,m0.large,eu-west-0,"'-1",USD,error,negative,/)
    expect(lines[412]).toMatch(/^ec2-prod,m0.large,,,,error,too-few-values,/)

    const back = await tryFile(headers, report.text)
    // The torn row has all its columns now, and no price.
    const { error, skipped } = run.json.counts
    expect(back.run.json.counts).toEqual({
      ...run.json.counts,
      ...{ error: error - 1, skipped: skipped + 1 },
    })
    const second = await call('GET', `/price-imports/${back.id}/report`, { headers })
    expect(second.text.split('\r\n')[0]).toBe(report.text.split('\r\n')[0])
  })
})

test('names of the file are mapped once, and remembered for files like it', async () => {
  const { headers } = world
  const file =
    'Konto;Typ;Region;Preis\nprod;m0.large;EU (Ireland);0,5\nprod;m1.large;EU (Ireland);0,6\n'
  const { json: sent } = await upload(headers, file, 'name=preise.csv')
  expect(sent.reading).toEqual({ delimiter: ';', encoding: 'utf-8', decimal: ',' })
  expect(sent.sample[0]).toEqual(['prod', 'm0.large', 'EU (Ireland)', '0,5'])
  const mapping = {
    columns: { account: 'Konto', profile: 'Typ', realm: 'Region', price: 'Preis' },
    values: { account: { prod: 'ec2-prod' }, realm: { 'EU (Ireland)': 'eu-west-3' } },
  }
  const run = await call('POST', `/price-imports/${sent.id}/run`, {
    headers,
    body: { mapping, rememberAs: 'The German list' },
  })
  expect(run.json).toMatchObject({ counts: { update: 2, error: 0 }, mapName: 'The German list' })

  const next = await upload(headers, file)
  expect(next.json).toMatchObject({ mapName: 'The German list', mapping })
  const named = await upload(headers, 'a,b\n1,2\n', 'map=The%20German%20list')
  expect(named.json.mapName).toBe('The German list')
  expect((await upload(headers, 'a\n', 'map=nobody')).status).toBe(404)

  const { items } = (await call('GET', '/price-import-maps', { headers })).json
  const [{ id, revision }] = items
  const remove = (ifMatch: number) =>
    call('DELETE', `/price-import-maps/${id}`, { headers, ifMatch })
  expect((await remove(revision + 1)).status).toBe(412)
  expect((await remove(revision)).status).toBe(204)
  expect((await upload(headers, file)).json.mapName).toBeNull()
})

test('staging is refused when the pending set is another one than was compared with', async () => {
  const { headers, accountId } = world
  const { id } = await tryFile(headers, `account,profile,price\n${world.account},m2.large,3\n`)
  const [price] = await prices()
  await call('PUT', '/price-drafts/current', {
    ...{ headers, ifMatch: (await draft()).revision },
    body: {
      source: 'typed',
      set: [
        {
          ...{ accountId, hardwareProfileId: price?.hardwareProfileId, realmId: null },
          ...{ amount: '9', adjusted: null },
        },
      ],
    },
  })
  const pending = await draft()
  const refused = await call('POST', `/price-imports/${id}/stage`, { headers })
  expect(refused).toMatchObject({ status: 412, json: { current: { revision: pending.revision } } })
  expect(await draft()).toEqual(pending)
})

test.each([
  { name: 'a mapping without a price', mapping: { columns: { account: 'account' } }, status: 422 },
  {
    name: 'a column that the file has not',
    mapping: { columns: { account: 'account', profile: 'profile', price: 'Preis' } },
    status: 422,
  },
  { name: 'a mapping of another kind', mapping: { preset: 'focus' }, status: 422 },
])('$name is refused', async ({ mapping, status }) => {
  const { headers } = world
  const { json } = await upload(headers, 'account,profile,price\na,b,1\n')
  const run = await call('POST', `/price-imports/${json.id}/run`, { headers, body: { mapping } })
  expect(run.status).toBe(status)
  expect(run.json.errors[0].path).toMatch(/^mapping/)
})

test.each([
  { name: 'an empty file', file: '', code: 'empty' },
  { name: 'a workbook', file: Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), code: 'not-text' },
  {
    name: 'bytes of no text',
    file: Uint8Array.from([1, 0, 0, 0, 2, 0, 0, 7, 7, 7]),
    code: 'not-text',
  },
])('$name is kept as failed, and says why', async ({ file, code }) => {
  const { status, json } = await upload(world.headers, file)
  expect({ status, state: json.state }).toEqual({ status: 201, state: 'failed' })
  expect(json.notes[0]?.code).toBe(code)
})

test('a run that is stopped leaves no rows, and can be begun again', async () => {
  const { headers } = world
  const rows = Array.from({ length: 60_000 }, (_, i) => `ec2-prod,m${i % 40}.large,eu-west-${i},1`)
  const { json } = await upload(headers, `account,profile,realm,price\n${rows.join('\n')}\n`)
  const path = `/price-imports/${json.id}`
  const running = call('POST', `${path}/run`, { headers, body: { mapping: json.mapping } })
  await expect
    .poll(async () => (await call('GET', path, { headers })).json.rowsRead, { interval: 20, timeout: 20_000 })
    .toBeGreaterThan(0)
  const second = await call('POST', `${path}/run`, { headers, body: { mapping: json.mapping } })
  expect(second).toMatchObject({ status: 409, json: { code: 'running' } })
  const stopped = await call('POST', `${path}/stop`, { headers })
  expect(stopped.json).toMatchObject({ state: 'waiting', counts: null })
  expect(await running).toMatchObject({ status: 409, json: { code: 'stopped' } })
  expect((await call('GET', `${path}/rows`, { headers })).json.items).toEqual([])
  expect((await call('POST', `${path}/stage`, { headers })).status).toBe(409)
  expect((await call('GET', `${path}/report`, { headers })).status).toBe(409)
  const again = await call('POST', `${path}/run`, { headers, body: { mapping: json.mapping } })
  expect(again.json).toMatchObject({ state: 'done', rowsRead: 60_000 })
  expect((await call('DELETE', path, { headers })).status).toBe(204)
  expect(await database().priceImportRow.count({ where: { importId: json.id } })).toBe(0)
  expect(await database().priceImportChunk.count({ where: { importId: json.id } })).toBe(0)
})

test('a file is read another way when somebody says so', async () => {
  const { headers } = world
  const { json } = await upload(headers, 'account;profile;price\nec2-prod;m0.large;1,234\n')
  expect(json.reading.decimal).toBe(',')
  const reading = { ...json.reading, decimal: '.' }
  const read = await call('PUT', `/price-imports/${json.id}/reading`, { headers, body: reading })
  expect(read.json).toMatchObject({ state: 'waiting', reading })
  const body = { mapping: read.json.mapping }
  await call('POST', `/price-imports/${json.id}/run`, { headers, body })
  const [row] = (await call('GET', `/price-imports/${json.id}/rows`, { headers })).json.items
  expect(row).toMatchObject({ status: 'create', realm: null, after: { amount: '1234' } })
})

test('what one typed as adjusted stays where the file does not speak of it', async () => {
  const { headers, accountId } = world
  const file = (price: string) => `account,profile,price\n${world.account},m5.large,${price}\n`
  const profile = await database().providerHardwareProfile.findFirstOrThrow({
    where: { name: 'm5.large', providerId: world.providerId },
  })
  await database().price.create({
    data: {
      ...{
        accountId,
        hardwareProfileId: profile.id,
        amount: '1',
        adjusted: '1.2',
        source: 'typed',
      },
    },
  })
  expect((await tryFile(headers, file('1.0'))).run.json.counts.unchanged).toBe(1)
  const [row] = await (await tryFile(headers, file('2'))).rows()
  expect(row).toMatchObject({
    before: { amount: '1', adjusted: '1.2' },
    after: { amount: '2', adjusted: '1.2' },
  })
})
