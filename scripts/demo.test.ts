import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Runs the script on a separate data folder with these files. The invalid `PORT` is rejected after the data was moved,
 * so that nothing starts.
 */
function demo(words: readonly string[], files: readonly string[], settings = {}) {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-demo-'))
  const dataDir = path.join(parent, 'data')
  fs.mkdirSync(dataDir)
  for (const file of files) fs.writeFileSync(path.join(dataDir, file), 'admin')
  const env = { ...process.env, DATABASE_URL: '', BERTH_DATA_DIR: dataDir, PORT: '0', ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs', ...words], {
    env,
    encoding: 'utf8',
  })
  const found = fs
    .readdirSync(parent)
    .map((name) => [name, fs.readdirSync(path.join(parent, name))] as const)
  fs.rmSync(parent, { recursive: true })
  return { status, printed: stdout + stderr, found: Object.fromEntries(found) }
}

test.each(['reset', 'leave'])('npm run demo -- %s moves the data of the demo away', (way) => {
  const { printed, found } = demo([way], ['demo-sign-ins.txt', 'secret'])
  const [away = ''] = Object.keys(found).filter((name) => name.startsWith('data-demo-'))
  expect(found[away]).toEqual(['demo-sign-ins.txt', 'secret'])
  expect(printed).toContain('delete it when you do not need it')
  // The start that follows fails at the port.
  expect(printed).toContain('PORT must be a number')
})

test.each([
  [['reset'], ['secret'], {}, 'does not contain the demo: nothing was changed'],
  [[], ['demo-sign-ins.txt'], {}, 'Choose `npm run demo -- reset`'],
  [['toString'], ['demo-sign-ins.txt'], {}, 'Choose `npm run demo -- reset`'],
  [
    ['leave'],
    ['demo-sign-ins.txt'],
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    'DATABASE_URL names a PostgreSQL of your own',
  ],
])('npm run demo -- %j is refused with data %j', (words, files, settings, why) => {
  const { status, printed, found } = demo(words, files, settings)
  expect(status).toBe(1)
  expect(printed).toContain(why)
  expect(found).toEqual({ data: files })
})
