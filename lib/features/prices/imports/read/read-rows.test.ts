import { expect, test } from 'vitest'
import type { Reading } from '../schema'
import { type FileRow, readRows } from './read-rows'

type Case = {
  name: string
  bytes: Uint8Array | string
  reading?: Partial<Reading>
  rows: [line: number, ...cells: string[]][]
  broken?: number[]
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const cases: Case[] = [
  {
    name: 'plain',
    bytes: 'a,b\n1,2\n',
    rows: [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  },
  {
    name: 'no last line break',
    bytes: 'a,b\n1,2',
    rows: [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  },
  { name: 'a byte order mark', bytes: '\ufeffa,b\n', rows: [[1, 'a', 'b']] },
  {
    name: 'CRLF',
    bytes: 'a,b\r\n1,2\r\n',
    rows: [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  },
  {
    name: 'CR alone',
    bytes: 'a,b\r1,2\r',
    rows: [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  },
  {
    name: 'quoted line breaks, and what follows has its own line',
    bytes: 'a,b\r\n"x\r\ny\r\nz",2\r\n3,4\r\n',
    rows: [
      [1, 'a', 'b'],
      [2, 'x\ny\nz', '2'],
      [5, '3', '4'],
    ],
  },
  {
    name: 'blank lines are no rows, and count as lines',
    bytes: 'a\n\n\n1\n\n2\n',
    rows: [
      [1, 'a'],
      [4, '1'],
      [6, '2'],
    ],
  },
  {
    name: 'semicolons',
    bytes: 'a;b\n1,5;2\n',
    reading: { delimiter: ';' },
    rows: [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ],
  },
  {
    name: 'tabs',
    bytes: 'a\tb\n1\t"2"\n',
    reading: { delimiter: '\t' },
    rows: [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  },
  {
    name: 'a delimiter on a line of its own',
    bytes: 'sep=;\r\na;b\r\n1;2\r\n',
    reading: { delimiter: ';' },
    rows: [
      [2, 'a', 'b'],
      [3, '1', '2'],
    ],
  },
  {
    name: 'UTF-16',
    bytes: utf16('é,b\r\n1,2\r\n'),
    reading: { encoding: 'utf-16le' },
    rows: [
      [1, 'é', 'b'],
      [2, '1', '2'],
    ],
  },
  {
    name: 'Windows-1252',
    bytes: Uint8Array.from([0xe9, 0x2c, 0x80, 0x0a]),
    reading: { encoding: 'windows-1252' },
    rows: [[1, 'é', '€']],
  },
  {
    name: 'the wrong encoding leaves a mark',
    bytes: Uint8Array.from([0xe9, 0x2c, 0x62, 0x0a]),
    rows: [[1, '\ufffd', 'b']],
  },
  {
    name: 'too few and too many values',
    bytes: 'a,b\n1\n1,2,3\n',
    rows: [
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
    ],
  },
  {
    name: 'a quotation mark within a value',
    bytes: 'a,b\n5" disk,2\n',
    rows: [
      [1, 'a', 'b'],
      [2, '5" disk', '2'],
    ],
  },
  {
    name: 'quotes that never close break one row, not the file',
    bytes: 'a,b\n1,2\n"3,4\n5,6\n7,8\n',
    rows: [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '"3,4'],
      [4, '5', '6'],
      [5, '7', '8'],
    ],
    broken: [3],
  },
  {
    name: 'quotes that never close, on the last line',
    bytes: 'a,b\n\n\n1,"2',
    rows: [
      [1, 'a', 'b'],
      [4, '1,"2'],
    ],
    broken: [4],
  },
  {
    name: 'a stray quotation mark joins rows until the next one',
    bytes: 'a\n"1\n2\n"3" x\n4\n',
    rows: [
      [1, 'a'],
      [2, '"1\n2\n"3" x'],
      [5, '4'],
    ],
  },
  { name: 'nothing', bytes: '', rows: [] },
]

async function read(bytes: Uint8Array, size: number, reading: Partial<Reading> = {}) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  const rows: FileRow[] = []
  const how = { delimiter: ',', encoding: 'utf-8', ...reading } as const
  for await (const batch of readRows(pieces, how)) rows.push(...batch)
  return rows
}

test.each(cases)('$name', async ({ bytes, reading, rows, broken }) => {
  const raw = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  // The chunk size does not change the rows.
  for (const size of [1, 2, 3, 7, 1000]) {
    const read_ = await read(raw, size, reading)
    expect(read_.map(({ line, cells }) => [line, ...cells])).toEqual(rows)
    expect(read_.filter((row) => row.broken).map(({ line }) => line)).toEqual(broken ?? [])
  }
})
