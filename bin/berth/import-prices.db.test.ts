import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import type { Permission } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client.server'
import { priceImportFixture } from '@/testing/fixtures/price-import-fixture'
import { person } from '@/testing/people'
import { berth } from '@/testing/terminal'

beforeAll(priceImportFixture)

beforeEach(async () => {
  await database().priceDraftChange.deleteMany()
})

const map = `
columns: { account: Konto, profile: Typ, price: Preis }
values: { account: { prod: ec2-prod } }
`
const list = 'Konto;Typ;Preis\nprod;m0.large;1,5\nprod;m1.large;2,5\n'

/** Runs the command on a price file and a map, with a server in this process. */
async function pipeline(scopes?: readonly Permission[]) {
  const { token } = await person('operator', scopes === undefined ? {} : { scopes })
  const fetch = (url: string, init: RequestInit) =>
    handleApiRequest(new Request(url, init), { address: '127.0.0.1' })
  return (args: string, prices = list, files: Record<string, string> = { 'map.yaml': map }) =>
    berth(`import-prices ${args} --server http://localhost:3000`, prices, {
      file: 'in/prices.csv',
      files,
      fetch,
      env: { BERTH_TOKEN: token },
    })
}

const pending = () => database().priceDraftChange.findMany({ orderBy: { amount: 'asc' } })
const filesLeft = () => database().priceImport.count()

test('a dry run prints the changes and stores nothing', async () => {
  const run = await pipeline()
  const { code, out, problems } = await run('in/prices.csv --map map.yaml --dry-run --table')
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  expect(out).toMatch(/^ *create +update +unchanged +skipped +error$/m)
  expect(out).toMatch(/^ *2 +0 +0 +0 +0$/m)
  expect(out).toMatch(/^ *2 +ec2-prod +m0\.large +all realms +\S* +1\.5$/m)
  expect(out).toMatch(/\n\nA dry run: nothing was staged\.\n$/)
  expect(await pending()).toEqual([])
  expect(await filesLeft()).toBe(0)
})

test('the changes of a file are staged once, under its name', async () => {
  const run = await pipeline()
  const { code, answer } = await run('in/prices.csv --map map.yaml')
  expect(code).toBe(0)
  const counts = { create: 2, update: 0, unchanged: 0, skipped: 0, error: 0 }
  expect(answer()).toMatchObject({ counts, changes: 2, staged: 2, effectiveFrom: null })
  const changes = await pending()
  expect(changes.map(({ amount, source }) => [Number(amount), source])).toEqual([
    [1.5, 'import prices.csv'],
    [2.5, 'import prices.csv'],
  ])
  expect(await filesLeft()).toBe(0)

  const again = await run('in/prices.csv --map map.yaml --table')
  expect(again).toMatchObject({ code: 0 })
  expect(again.out).toContain('0 changes were staged')
  expect(await pending()).toEqual(changes)
})

test('rows with errors are listed, valid ones are staged, and the check fails', async () => {
  const run = await pipeline()
  const prices = `${list}prod;m2.large;free\nprod;none;1\n`
  const tried = await run('in/prices.csv --map map.yaml --dry-run --table', prices)
  expect(tried).toMatchObject({ code: 1, problems: '' })
  expect(tried.out).toMatch(/^4: error: Preis "free": .* \[not-a-number\]$/m)
  expect(tried.out).toMatch(/^5: error: Typ "none": .* \[unknown-profile\]$/m)
  expect(await pending()).toEqual([])

  const staged = await run('in/prices.csv --map map.yaml', prices)
  expect(staged.code).toBe(1)
  expect(staged.answer()).toMatchObject({ staged: 2, counts: { create: 2, error: 2 } })
  expect(await pending()).toHaveLength(2)
})

test('--report writes the file with a status for each row', async () => {
  const run = await pipeline()
  const prices = `${list}prod;m2.large;free\n`
  const { code, out } = await run('- --map map.yaml --dry-run --report', prices)
  expect(code).toBe(1)
  const lines = out.replace(/^\ufeff/, '').split('\r\n')
  expect(lines[0]).toBe('Konto;Typ;Preis;_status;_error_code;_error')
  expect(lines[1]).toBe('prod;m0.large;"1,5";create;;')
  expect(lines[3]).toMatch(/^prod;m2\.large;free;error;not-a-number;/)
})

test('a map may define the number format of the file', async () => {
  const run = await pipeline()
  const files = { 'map.yaml': `${map}reading: { decimal: "." }\n` }
  const { answer } = await run(
    'in/prices.csv --map map.yaml --dry-run',
    'Konto;Typ;Preis\nprod;m0.large;1,234\n',
    files,
  )
  expect(answer()).toMatchObject({
    reading: { decimal: '.' },
    rows: [{ after: { amount: '1234' } }],
  })
})

const bad = (yaml: string) => ({ 'map.yaml': yaml })
const args = 'in/prices.csv --map map.yaml'

test.each([
  { name: 'an empty file', args, prices: '', problem: 'The file is empty.' },
  { name: 'no text', args, prices: 'PK\u0003\u0004', problem: 'workbook' },
  { name: 'no such file', args: 'nowhere.csv', problem: 'cannot read nowhere.csv (ENOENT)' },
  { name: 'no such map', args, files: {}, problem: 'cannot read map.yaml (ENOENT)' },
  { name: 'an invalid map', args, files: bad('columns: ['), problem: 'not YAML: ' },
  { name: 'a map of other words', args, files: bad('colums: {}'), problem: 'map: ' },
  {
    name: 'a map with a wrong value',
    args,
    files: bad('fixed: { currency: euro }'),
    problem: 'fixed.currency: Write the code of the currency',
  },
  {
    name: 'a map of another file',
    args,
    files: bad('columns: { account: A, profile: Typ, price: Preis }'),
    problem: 'mapping: The file has no column "A".',
  },
  { name: 'no such source', args: 'in/prices.csv --source unknown', problem: 'remembered mapping' },
  { name: 'an unknown option', args: `${args} --dry`, problem: "Unknown option '--dry'" },
  { name: 'two files', args: `${args} more.csv`, problem: 'one file at a time' },
])('$name is refused: $problem', async ({ args: given, prices, files, problem }) => {
  const run = await pipeline()
  const { code, out, problems } = await run(given, prices, files)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain(problem)
  expect(await filesLeft()).toBe(0)
})

test('a token may stage only if its scopes allow it', async () => {
  const run = await pipeline(['inventory.read'])
  const { code, out, problems } = await run(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain('price.stage')
})

test.each([
  { name: 'no token', env: {}, problem: 'BERTH_TOKEN: is not set' },
  {
    name: 'a token of somewhere else',
    env: { BERTH_TOKEN: 'berth_x' },
    problem: 'BERTH_TOKEN: is not accepted',
  },
  {
    name: 'a server that is not there',
    env: { BERTH_TOKEN: 'berth_x' },
    fetch: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })),
    problem: 'cannot reach http://localhost:3000 (ECONNREFUSED)',
  },
])('$name: $problem', async ({ env, fetch, problem }) => {
  const answer = (url: string, init: RequestInit) =>
    handleApiRequest(new Request(url, init), { address: '127.0.0.1' })
  const { code, out, problems } = await berth(
    `import-prices ${args} --server http://localhost:3000`,
    list,
    { file: 'in/prices.csv', files: { 'map.yaml': map }, env, fetch: fetch ?? answer },
  )
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(problems).toContain(problem)
})
