import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { fileOf413, priceAt, tryFile } from '@/testing/fixtures/price-files'
import {
  type PriceImportFixture,
  priceImportFixture,
} from '@/testing/fixtures/price-import-fixture'
import { person } from '@/testing/people'

let fixture: PriceImportFixture

beforeAll(async () => {
  fixture = await priceImportFixture()
})

const prices = () =>
  database().price.findMany({ where: { accountId: fixture.accountId }, orderBy: { id: 'asc' } })
const draft = async () =>
  (await call('GET', '/price-drafts/current', { headers: fixture.headers })).json

test('a file of 413 rows is counted, listed row by row, staged, and changes nothing the second time', async () => {
  const { headers } = fixture
  const before = await prices()
  const file = fileOf413(fixture)
  const { id, run, rows } = await tryFile(headers, file)
  const counts = { create: 12, update: 38, unchanged: 350, skipped: 4, error: 9 }
  expect(run.json).toMatchObject({ state: 'done', counts, changes: 50, rowsRead: 413 })
  expect(await prices()).toEqual(before)
  expect((await draft()).changes).toEqual([])

  const errors = await rows('&status=error')
  expect(errors.map((row: { line: number }) => row.line)).toEqual(
    Array.from({ length: 9 }, (_, i) => 406 + i),
  )
  const reported = errors.flatMap((row: { problems: object[] }) => row.problems)
  expect(reported).toMatchObject([
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
    line: 2,
    account: 'ec2-prod',
    profile: 'm0.large',
    realm: 'eu-west-0',
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
    headers: admin,
    ifMatch: pending.revision,
    body: { effectiveFrom: next, note: null },
  })
  expect(applied.status).toBe(200)
  expect((await draft()).changes).toEqual([])
  expect((await tryFile(headers, file)).run.json).toMatchObject({ counts: again, changes: 0 })
})

test('a file of 413 rows has a report of 413 rows and three more columns, which can be imported like the file', async () => {
  const { headers } = fixture
  const file = fileOf413(fixture)
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
  // The broken row now has all its columns, but no price.
  const { error, skipped } = run.json.counts
  expect(back.run.json.counts).toEqual({
    ...run.json.counts,
    error: error - 1,
    skipped: skipped + 1,
  })
  const second = await call('GET', `/price-imports/${back.id}/report`, { headers })
  expect(second.text.split('\r\n')[0]).toBe(report.text.split('\r\n')[0])
})
