import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { fileOf413, tryFile } from '@/testing/fixtures/price-files'
import {
  type PriceImportFixture,
  priceImportFixture,
} from '@/testing/fixtures/price-import-fixture'
import * as make from '@/testing/inventory'

let fixture: PriceImportFixture

beforeAll(async () => {
  fixture = await priceImportFixture()
})

test('a dry run groups the problems of its rows, and lists the rows of a group', async () => {
  const { id, run, rows } = await tryFile(fixture.headers, fileOf413(fixture))
  const groups = run.json.problemGroups
  expect(groups).toContainEqual({
    status: 'error',
    code: 'not-a-number',
    column: 'price',
    message: 'This is not a number.',
    suggestion: 'Write a price such as 0.107, or leave it empty.',
    varies: false,
    rows: 2,
    lines: [411, 412],
    values: ['free', '1,2,3'],
  })
  expect(groups).toContainEqual(
    expect.objectContaining({ status: 'skipped', code: 'no-price', rows: 4 }),
  )
  const linesOf = async (query: string) =>
    (await rows(query)).map(({ line }: { line: number }) => line)
  expect(await linesOf('&status=error&code=not-a-number&column=price')).toEqual([411, 412])
  expect(await linesOf('&code=too-few-values&wholeRow=true')).toEqual([413])
  expect(await linesOf('&code=too-few-values')).toEqual([413])
  expect(await linesOf('&code=too-few-values&column=price')).toEqual([])
  expect(await linesOf('&code=not-a-number&wholeRow=true')).toEqual([])
  const shown = await call('GET', `/price-imports/${id}`, { headers: fixture.headers })
  expect(shown.json.problemGroups).toEqual(groups)
})

test('a name of two accounts is offered with both, and one choice fixes all its rows', async () => {
  const providerId = (await make.provider({ name: 'other-cloud' })).id
  await make.account({ providerId, name: fixture.account })
  const file = `account,profile,realm,price\n${['m0', 'm1', 'm2']
    .map((size) => `${fixture.account},${size}.large,Ireland,0.5`)
    .join('\n')}\n`
  const { run } = await tryFile(fixture.headers, file)
  expect(run.json.counts.error).toBe(3)
  const [account, realm] = run.json.unknown
  expect(account).toMatchObject({ field: 'account', value: fixture.account, rows: 3 })
  expect(account.candidates).toHaveLength(2)
  expect(account.candidates).toContain(`other-cloud/${fixture.account}`)
  expect(realm).toMatchObject({ field: 'realm', value: 'Ireland', rows: 3, candidates: [] })

  const own = account.candidates.find((it: string) => !it.startsWith('other-cloud'))
  const values = { account: { [fixture.account]: own }, realm: { Ireland: 'eu-west-1' } }
  const again = await tryFile(fixture.headers, file, (mapping) => ({ ...mapping, values }))
  expect(again.run.json).toMatchObject({ counts: { error: 0, update: 3 }, unknown: [] })
  expect(again.run.json.problemGroups).toEqual([])
})
