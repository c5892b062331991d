import { expect, test } from 'vitest'
import { type FileRow, readRows } from './read-rows'

async function rowsOf(text: string, size: number): Promise<FileRow[]> {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  const rows: FileRow[] = []
  for await (const batch of readRows(pieces, { delimiter: ',', encoding: 'utf-8' }))
    rows.push(...batch)
  return rows
}

test('a row that is too long is broken, and the rows around it are read', async () => {
  const long = `"${'x\n'.repeat(100_000)}`
  const rows = await rowsOf(`a,b\n1,2\n${long}\n`, 4096)
  expect(rows.slice(0, 4)).toEqual([
    { line: 1, cells: ['a', 'b'], broken: null },
    { line: 2, cells: ['1', '2'], broken: null },
    { line: 3, cells: ['"x'], broken: 'quotes' },
    { line: 4, cells: ['x'], broken: null },
  ])
  expect(rows.at(-1)).toEqual({ line: 100_002, cells: ['x'], broken: null })
})

test.each([4096, 65_536])(
  'a line of 10 MB is one broken row (%d bytes at a time)',
  async (size) => {
    const long = 'x,'.repeat(5_000_000)
    const rows = await rowsOf(`a,b\n1,2\n${long}\n3,4\n`, size)
    expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
      [1, null],
      [2, null],
      [3, 'too-long'],
      [4, null],
    ])
    expect(rows.at(-1)?.cells).toEqual(['3', '4'])
  },
)

test('a file of broken rows is refused', async () => {
  const rows = (count: number) => `"${'x'.repeat(140_000)}\n`.repeat(count)
  expect((await rowsOf(rows(5), 65_536)).map(({ broken }) => broken)).toEqual(
    Array(5).fill('too-long'),
  )
  await expect(rowsOf(rows(51), 65_536)).rejects.toThrow(/never closes/)
})

test('a long line after a row with an unclosed quote is skipped to its end', async () => {
  const text = `a\n"1\n${'x'.repeat(400_000)}\n2\n`
  const rows = await rowsOf(text, 65_536)
  expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
    [1, null],
    [2, 'quotes'],
    [3, 'too-long'],
    [4, null],
  ])
})
