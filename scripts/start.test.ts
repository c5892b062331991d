import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

function start(settings: Record<string, string>) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-start-'))
  const env = { ...process.env, DATABASE_URL: '', BERTH_DATA_DIR: dataDir, ...settings }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env,
    encoding: 'utf8',
  })
  const made = fs.readdirSync(dataDir)
  fs.rmSync(dataDir, { recursive: true })
  return { status, stderr, made }
}

// Any port works, because the program never listens.
test('npm start rejects a setting before it creates or migrates a database', () => {
  const settings = { PORT: '47123', BERTH_POOL_SIZE: '0', LOG_LEVEL: 'loud' }
  const { status, stderr, made } = start(settings)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(
      /^Check the environment: LOG_LEVEL must be one of debug, .*; BERTH_POOL_SIZE must be a whole number from 1 to 200\. See docs\/operate\.md/m,
    ),
  })
  expect(made.filter((name) => name.startsWith('pg'))).toEqual([])
}, 60_000)

test.each(['0', '65536', 'http'])('npm start rejects PORT=%s and names the bounds', (port) => {
  const { status, stderr } = start({ PORT: port })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('PORT must be a number from 1 to 65535'),
  })
})

test.each([
  [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'DATABASE_URL is set'],
  [{ BERTH_HOST: '0.0.0.0' }, 'BERTH_HOST is 0.0.0.0'],
  [{ NEXTAUTH_URL: 'https://localhost' }, 'NEXTAUTH_URL is https://localhost'],
  [{ NEXTAUTH_URL: 'http://berth.example.com' }, 'NEXTAUTH_URL is http://berth.example.com'],
])('npm start requires BERTH_DEMO with the settings %j', (settings, reason) => {
  const { status, stderr, made } = start({ PORT: '47124', BERTH_DEMO: '', ...settings })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`${reason}, so choose`),
  })
  expect(made).toEqual([])
})
