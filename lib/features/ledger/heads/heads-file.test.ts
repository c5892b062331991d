import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysOf } from '@/lib/db/record/seal-key.server'
import { appendHeads, type Head, lastHeads, readHeads } from './heads-file.server'

const keys = keysOf('a secret of more than sixteen characters')
const MIB = 1024 * 1024

let folder: string
let file: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-heads-'))
  file = path.join(folder, 'heads.jsonl')
})

afterEach(() => fs.rmSync(folder, { recursive: true }))

const head = (ledger: Head['ledger'], number: number): Head => ({
  kind: 'sealed',
  ledger,
  number,
  root: `${number}`.padStart(64, '0'),
  sealedAt: '2026-11-21T12:00:00.000Z',
  notedAt: '2026-11-21T12:00:00.000Z',
})

const append = (...heads: Head[]) => appendHeads(heads, keys, file)

const numbers = async () =>
  [...(await lastHeads(keys, file))].map(([ledger, { number }]) => `${ledger} ${number}`).sort()

/** A file above the longest string of Node, without the content that it would have. */
function makeLarge(): void {
  fs.writeFileSync(file, '')
  fs.truncateSync(file, 513 * MIB)
  fs.appendFileSync(file, '\n')
}

test('lines are appended to a large file after a line that a crash cut off', async () => {
  makeLarge()
  const { size } = fs.statSync(file)
  fs.appendFileSync(file, '{"kind":"sealed","ledger":"aud')
  append(head('audit', 7))
  expect(await numbers()).toEqual(['audit 7'])
  const line = Buffer.alloc(fs.statSync(file).size - size)
  const handle = fs.openSync(file, 'r')
  fs.readSync(handle, line, 0, line.length, size)
  fs.closeSync(handle)
  expect(line.toString()).toMatch(/^\{"kind":"sealed","ledger":"audit","number":7,.*\}\n$/)
})

test('a file that consists of a line that was cut off is emptied', async () => {
  fs.writeFileSync(file, `{"kind":"sealed"${' '.repeat(MIB)}`)
  append(head('audit', 1))
  expect(await numbers()).toEqual(['audit 1'])
  expect(fs.statSync(file).size).toBeLessThan(1_000)
})

test('the last head of each ledger is the same as when all lines are read', async () => {
  expect(await numbers()).toEqual([])
  append(head('receipt', 1), head('audit', 1))
  append(...Array.from({ length: 598 }, (_, index) => head('audit', index + 2)))
  append(head('change', 1))
  fs.appendFileSync(file, `${JSON.stringify({ ...head('audit', 900), keyId: 'x', mac: 'x' })}\n`)
  fs.appendFileSync(file, 'not a line of heads\n{"kind":"sealed","ledger":"result"')
  expect(fs.statSync(file).size).toBeGreaterThan(128 * 1024)
  expect(await numbers()).toEqual(['audit 599', 'change 1', 'receipt 1'])

  const all = new Map<string, number>()
  for await (const { head } of readHeads(keys, { file }))
    if (head !== null) all.set(head.ledger, head.number)
  expect([...all].map(([ledger, number]) => `${ledger} ${number}`).sort()).toEqual(await numbers())
})
