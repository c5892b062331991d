import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { tryFile, upload } from '@/testing/fixtures/price-files'
import {
  type PriceImportFixture,
  priceImportFixture,
} from '@/testing/fixtures/price-import-fixture'

let fixture: PriceImportFixture

beforeAll(async () => {
  fixture = await priceImportFixture()
})

async function profileId(name: string): Promise<string> {
  const where = { name, providerId: fixture.providerId }
  return (await database().providerHardwareProfile.findFirstOrThrow({ where })).id
}
const draft = async () =>
  (await call('GET', '/price-drafts/current', { headers: fixture.headers })).json

test('names of the file are mapped once, and saved for similar files', async () => {
  const { headers } = fixture
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

test('staging is refused if the pending set has changed since the dry run', async () => {
  const { headers, accountId } = fixture
  const { id } = await tryFile(headers, `account,profile,price\n${fixture.account},m2.large,3\n`)
  const hardwareProfileId = await profileId('m3.large')
  await call('PUT', '/price-drafts/current', {
    headers,
    ifMatch: (await draft()).revision,
    body: {
      source: 'typed',
      set: [
        {
          accountId,
          hardwareProfileId,
          realmId: null,
          amount: '9',
          adjusted: null,
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
  const { headers } = fixture
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
  { name: '1,000 columns', file: `${'a,'.repeat(999)}a\n`, code: 'too-wide' },
  { name: 'a first row of 1 MB', file: `${'a'.repeat(1_000_000)}\n1\n`, code: 'no-header' },
  { name: 'a header in quotes that never close', file: '"a,b\n1,2\n', code: 'no-header' },
])('$name is stored as failed, with the reason', async ({ file, code }) => {
  const { status, json } = await upload(fixture.headers, file)
  expect({ status, state: json.state }).toEqual({ status: 201, state: 'failed' })
  expect(json.notes[0]?.code).toBe(code)
})

test('a file is read with other settings on request', async () => {
  const { headers } = fixture
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

test('an entered adjusted price does not change if the file has none', async () => {
  const { headers, accountId } = fixture
  const file = (price: string) => `account,profile,price\n${fixture.account},m5.large,${price}\n`
  const hardwareProfileId = await profileId('m5.large')
  await database().price.create({
    data: { accountId, hardwareProfileId, amount: '1', adjusted: '1.2', source: 'typed' },
  })
  expect((await tryFile(headers, file('1.0'))).run.json.counts.unchanged).toBe(1)
  const [row] = await (await tryFile(headers, file('2'))).rows()
  expect(row).toMatchObject({
    before: { amount: '1', adjusted: '1.2' },
    after: { amount: '2', adjusted: '1.2' },
  })
})
