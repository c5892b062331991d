import { expect, test } from 'vitest'
import { detectDecimal } from './detect-decimal'
import { detectDelimiter } from './detect-delimiter'
import { detectEncoding } from './detect-encoding'

const bytes = (...values: number[]) => Uint8Array.from(values)
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

test.each([
  { name: 'ASCII', head: latin('a,b'), encoding: 'utf-8' },
  { name: 'UTF-8', head: Buffer.from('größe,preis'), encoding: 'utf-8' },
  { name: 'UTF-8 with a mark', head: Buffer.from('\ufeffa,b'), encoding: 'utf-8' },
  {
    name: 'UTF-8 cut within a letter',
    head: Buffer.from('größe').subarray(0, 3),
    encoding: 'utf-8',
  },
  { name: 'Windows-1252', head: latin('größe,preis'), encoding: 'windows-1252' },
  { name: 'UTF-16', head: Buffer.from('\ufeffa,b', 'utf16le'), encoding: 'utf-16le' },
  {
    name: 'UTF-16 without a mark',
    head: Buffer.from('account,price', 'utf16le'),
    encoding: 'utf-16le',
  },
  {
    name: 'UTF-16, big end first',
    head: Buffer.from('\ufeffa,b', 'utf16le').swap16(),
    encoding: 'utf-16be',
  },
  {
    name: 'the same without a mark',
    head: Buffer.from('account,price', 'utf16le').swap16(),
    encoding: 'utf-16be',
  },
  { name: 'nothing', head: bytes(), encoding: 'utf-8' },
])('$name is $encoding', ({ head, encoding }) => {
  expect(detectEncoding(head)).toEqual({ ok: true, value: encoding })
})

test.each([
  { name: 'a workbook', head: bytes(0x50, 0x4b, 3, 4, 20, 0) },
  { name: 'an old workbook', head: bytes(0xd0, 0xcf, 0x11, 0xe0) },
  { name: 'gzip', head: bytes(0x1f, 0x8b, 8) },
  { name: 'a PDF', head: latin('%PDF-1.7') },
  { name: 'zero bytes', head: bytes(97, 44, 0, 98, 10, 97, 97, 97) },
])('$name is refused', ({ head }) => {
  expect(detectEncoding(head)).toMatchObject({ ok: false, error: { code: 'not-text' } })
})

test.each([
  { name: 'commas', head: 'a,b,c\n1,2,3\n', delimiter: ',' },
  {
    name: 'semicolons beside decimal commas',
    head: 'a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n',
    delimiter: ';',
  },
  { name: 'tabs', head: 'a\tb\n1,5\t2\n', delimiter: '\t' },
  { name: 'bars', head: 'a|b\n1|2\n', delimiter: '|' },
  { name: 'commas within quotes', head: 'a;b\n"1,2,3,4";5\n"1,2,3,4";5\n', delimiter: ';' },
  { name: 'a line that names it', head: 'sep=;\na,b;c\n', delimiter: ';' },
  { name: 'one column', head: 'price\n1\n', delimiter: ',' },
  { name: 'line breaks within quotes', head: 'a,b\n"1;\n2;",3\n"1;\n;2;",3\n', delimiter: ',' },
  { name: 'nothing', head: '', delimiter: ',' },
])('$name: $delimiter', ({ head, delimiter }) => {
  expect(detectDelimiter(head)).toBe(delimiter)
})

test.each([
  { name: 'points', values: ['0.04', '1.5'], delimiter: ',' as const, mark: '.' },
  { name: 'commas', values: ['0,04', '1,5'], delimiter: ';' as const, mark: ',' },
  { name: 'grouped, then a comma', values: ['1.234,5'], delimiter: ';' as const, mark: ',' },
  { name: 'grouped, then a point', values: ['1,234.5'], delimiter: ';' as const, mark: '.' },
  { name: 'commas in quotes', values: ['0,04 EUR', 'x'], delimiter: ',' as const, mark: ',' },
  { name: 'either, beside semicolons', values: ['1,234'], delimiter: ';' as const, mark: ',' },
  { name: 'either, beside commas', values: ['1,234'], delimiter: ',' as const, mark: '.' },
  {
    name: 'dates beside commas',
    values: ['01.01.2027', '0,107', '15.01.2027'],
    delimiter: ';' as const,
    mark: ',',
  },
  {
    name: 'the same beside points',
    values: ['01,01,2027', '0.107', '15,01,2027'],
    delimiter: ';' as const,
    mark: '.',
  },
  { name: 'groups of points', values: ['1.234.567'], delimiter: ',' as const, mark: ',' },
  { name: 'a group and three places', values: ['1.234,567'], delimiter: ',' as const, mark: ',' },
  { name: 'groups of commas', values: ['1,234,567'], delimiter: ';' as const, mark: '.' },
  { name: 'whole numbers', values: ['1', '2'], delimiter: ';' as const, mark: '.' },
  { name: 'nothing', values: [], delimiter: ',' as const, mark: '.' },
  {
    name: 'digits without end, beside a comma',
    values: [`${'1'.repeat(250_000)}xxxxx`, '0,5'],
    delimiter: ';' as const,
    mark: ',',
  },
])('$name: $mark', ({ values, delimiter, mark }) => {
  expect(detectDecimal(values, delimiter)).toBe(mark)
})
