import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { call } from '@/testing/call'
import { tryFile } from '@/testing/fixtures/price-files'
import {
  type PriceImportFixture,
  priceImportFixture,
} from '@/testing/fixtures/price-import-fixture'

let fixture: PriceImportFixture

beforeAll(async () => {
  fixture = await priceImportFixture()
})

const header = 'account,profile,price\n'
const good = (profile: number, price = '3') => `ec2-prod,m${profile}.large,${price}\n`
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const focusHeader =
  'SubAccountId,ChargeCategory,PricingUnit,PricingQuantity,BillingCurrency,ListUnitPrice,ContractedUnitPrice,ServiceCategory,ChargeDescription,SkuId,RegionId\n'
const focusRow = (unit: string, sku: string) =>
  `ec2-prod,Usage,${unit},1,USD,3,3,Compute,"$3 per On Demand Linux ${sku} Instance Hour",${sku},eu-west-0\n`

type Case = { name: string; file: string | Uint8Array; rows: (string | [string, string])[] }

/** The expected result of each row: its status, and the code of its problem. */
const cases: Case[] = [
  { name: 'a byte order mark', file: `\ufeff${header}${good(0)}`, rows: ['create'] },
  { name: 'UTF-16', file: wide(header + good(0)), rows: ['create'] },
  { name: 'UTF-16, big end first', file: wide(header + good(0)).swap16(), rows: ['create'] },
  {
    name: 'semicolons and decimal commas',
    file: 'account;profile;price\nec2-prod;m0.large;1.234,5\n',
    rows: ['create'],
  },
  {
    name: 'line breaks within quotes',
    file: `account,profile,price,note\n"ec2-prod",m0.large,3,"one\r\n\r\n""two"""\nec2-prod,m1.large,3,\n`,
    rows: ['create', 'create'],
  },
  {
    name: 'cut off within a row',
    file: `${header}${good(0)}ec2-prod,m1.l`,
    rows: ['create', ['error', 'too-few-values']],
  },
  {
    name: 'cut off within quotes',
    file: `${header}${good(0)}"ec2-prod,m1.large,3\n${good(2)}`,
    rows: ['create', ['error', 'quotes'], 'create'],
  },
  {
    name: 'cut off within a letter',
    file: Buffer.from(`${header}${good(0)}ec2-prod,größe,3`).subarray(0, -5),
    rows: ['create', ['error', 'too-few-values']],
  },
  {
    name: 'prices beyond all bounds',
    file: `${header}${['1e308', '1e-400', '-0', 'NaN', '9'.repeat(400), '0.00000001', '٣'].map((price, i) => good(i, price)).join('')}${good(9)}`,
    rows: [
      ['error', 'too-large'],
      ['error', 'too-precise'],
      ['error', 'negative'],
      ['error', 'not-a-number'],
      ['error', 'not-a-number'],
      ['error', 'too-precise'],
      ['error', 'not-a-number'],
      'create',
    ],
  },
  {
    name: '10 MB in one cell',
    file: `${header}${good(0)}ec2-prod,${'x'.repeat(10_000_000)},3\n${good(1)}`,
    rows: ['create', ['error', 'too-long'], 'create'],
  },
  {
    name: '10 MB in one quoted cell',
    file: `${header}${good(0)}ec2-prod,"${'x'.repeat(10_000_000)}",3\n${good(1)}`,
    rows: ['create', ['error', 'too-long'], 'create'],
  },
  {
    name: 'a NUL far below the head',
    file: `${header}${good(0)}${'\n'.repeat(300_000)}ec2-prod,m\0.large,3\n${good(1)}`,
    rows: ['create', ['error', 'unknown-profile'], 'create'],
  },
  {
    name: 'the header twice',
    file: `${header}${good(0)}${header}${good(1)}`,
    rows: ['create', ['error', 'not-a-number'], 'create'],
  },
  {
    name: 'a column twice',
    file: 'account,profile,price,price\nec2-prod,m0.large,3,4\n',
    rows: ['create'],
  },
  {
    name: 'a cell twice, with other prices',
    file: `${header}${good(0, '3')}${good(0, '4')}${good(1)}`,
    rows: [['error', 'several-prices'], ['error', 'several-prices'], 'create'],
  },
  {
    name: '1,000 values in one row',
    file: `${header}${good(0)}${'1,'.repeat(999)}1\n${good(1)}`,
    rows: ['create', ['error', 'too-many-values'], 'create'],
  },
  { name: 'a header alone', file: header, rows: [] },
  {
    name: 'blank rows',
    file: `${header}\n,,\n \n${good(0)}`,
    rows: ['skipped', 'skipped', 'create'],
  },
  {
    name: 'words of the machine',
    file: `${header}__proto__,constructor,3\nec2-prod,toString,3\n${good(0)}`,
    rows: [['error', 'unknown-account'], ['error', 'unknown-profile'], 'create'],
  },
  {
    name: 'invisible characters and unknown names',
    file: `${header}ec2-prod\u200b,m0.large,3\nec2-prod,\u{1f4a5},3\n`,
    rows: [
      ['error', 'unknown-account'],
      ['error', 'unknown-profile'],
    ],
  },
  {
    name: 'a NUL in a unit of FOCUS, below the head',
    file: `${focusHeader}${focusRow('Hours', 'm0.large')}${'\n'.repeat(300_000)}${focusRow('H\0urs', 'm1.large')}${focusRow('Hours', 'x\0y')}`,
    rows: ['update', ['error', 'unit-not-hourly'], ['error', 'no-instance-type']],
  },
  {
    name: 'a unit of 100 KB',
    file: focusHeader + focusRow('x'.repeat(100_000), 'm1.large') + focusRow('Hours', 'm0.large'),
    rows: [['error', 'unit-not-hourly'], 'update'],
  },
]

const values = { account: { prod: 'ec2-prod' }, profile: { big: 'm2.large' }, realm: {} }

test.each(cases)('$name', async ({ file, rows }) => {
  const { run, rows: listed } = await tryFile(fixture.headers, file, (it) => ({ ...it, values }))
  expect({ status: run.status, state: run.json.state }).toEqual({ status: 200, state: 'done' })
  const reported = (await listed()).map((row: { status: string; problems: { code: string }[] }) =>
    row.problems[0] === undefined ? row.status : [row.status, row.problems[0].code],
  )
  expect(reported).toEqual(rows)
})

test('no cell of a report is a formula', async () => {
  const formulas = ['=1+1', '@SUM(A1)', '+1', '-1', '\t=1', '"\r=1"', '"=""x"""', '=cmd|x']
  const rows = formulas.map((it) => `${it},${it},${it},${it}`).join('\n')
  const { id } = await tryFile(fixture.headers, `account,profile,price,=evil\n${rows}\n`)
  const { text } = await call('GET', `/price-imports/${id}/report`, { headers: fixture.headers })
  const cells: string[][] = parse(text, { bom: true })
  expect(cells).toHaveLength(9)
  for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})
