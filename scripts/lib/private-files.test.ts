import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPrivateLog, privateFolder } from './private-files.mjs'

test('restricts an existing folder and log to their owner', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-private-'))
  const file = path.join(dir, 'server.log')
  fs.writeFileSync(file, 'before\n', { mode: 0o644 })
  fs.chmodSync(dir, 0o755)
  privateFolder(dir)
  fs.closeSync(openPrivateLog(file))
  // Only the owner reads. For root, PostgreSQL's group may enter to reach its own folder.
  expect(fs.statSync(dir).mode & 0o767).toBe(0o700)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(file, 'utf8')).toBe('before\n')
  fs.rmSync(dir, { recursive: true })
})
