import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { Stop } from '../print.mjs'
import { openBackup } from './file.mjs'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-backup-'))
const file = path.join(dir, 'backup.gz')
const whole = gzipSync('{"format":"another"}\n')

afterAll(() => fs.rmSync(dir, { recursive: true }))

test.each([
  { name: 'a folder', named: dir, content: null, message: 'cannot be read (EISDIR)' },
  { name: 'a missing file', named: `${dir}/none`, content: null, message: 'There is no file' },
  { name: 'a text', named: file, content: Buffer.from('text'), message: 'is damaged, or not a' },
  { name: 'a cut file', named: file, content: whole.subarray(0, 15), message: 'is damaged, or' },
  { name: 'another program’s file', named: file, content: whole, message: 'is not a backup' },
])('$name is refused with a message', async ({ named, content, message }) => {
  if (content !== null) fs.writeFileSync(named, content)
  const error = await openBackup(named).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(Stop)
  expect(String(error)).toContain(message)
})
