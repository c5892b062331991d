import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/lib/ports.mjs'

/** Run only by `npm run test:package`, because npm packs a build and installs it. */

const checkout = path.resolve(import.meta.dirname, '../..')
const waitOptions = { timeout: 240_000, interval: 100 }

let folder = ''
let tarball = ''
let berth: ChildProcess | null = null
let printed = ''

/** Removes the variables that npm and vitest set for their own programs. */
function environment(more: Record<string, string>) {
  const names = Object.keys(process.env).filter((name) => /^(npm_|INIT_CWD|NODE_ENV)/.test(name))
  const without = Object.fromEntries(names.map((name) => [name, undefined]))
  return { ...process.env, ...without, DATABASE_URL: '', BERTH_DEMO: 'false', ...more }
}

function npm(args: readonly string[], cwd: string, more: Record<string, string> = {}) {
  const env = environment(more)
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8' })
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({
    args,
    status: 0,
    stderr: '',
  })
  return stdout
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-package-'))
  // PostgreSQL does not run as root and needs access to this folder.
  fs.chmodSync(folder, 0o755)
  npm(['pack', '--silent', '--pack-destination', folder], checkout, {
    BERTH_DATA_DIR: path.join(folder, 'data-of-the-build'),
  })
  tarball = fs.readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  fs.mkdirSync(path.join(folder, 'empty'))
})

afterAll(() => {
  berth?.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

test('the package is installed without the dev dependencies', () => {
  // In the checkout, npm would prefer this file to package-lock.json.
  expect(fs.existsSync(path.join(checkout, 'npm-shrinkwrap.json'))).toBe(false)
  const empty = path.join(folder, 'empty')
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  npm(['install', ...options, path.join(folder, tarball)], empty)
  expect(fs.existsSync(path.join(empty, 'node_modules/berth/npm-shrinkwrap.json'))).toBe(true)
  const has = (name: string) => fs.existsSync(path.join(empty, 'node_modules', name))
  expect([has('next'), has('vitest'), has('esbuild')]).toEqual([true, false, false])
})

test('npx berth start serves from an empty folder and stores its data there', async () => {
  const empty = path.join(folder, 'empty')
  const port = await freePort()
  berth = spawn('npx', ['berth', 'start'], {
    cwd: empty,
    env: environment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [berth.stdout, berth.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  await vi.waitFor(() => {
    if (berth?.exitCode !== null) return
    expect(printed).toContain('Berth is running on')
  }, waitOptions)
  expect(printed).toContain(`Berth is running on http://localhost:${port}`)
  expect(printed).toContain('Log: .data/server.log')

  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`)
  await vi.waitFor(
    async () => expect((await get('/api/health/ready')).status).toBe(200),
    waitOptions,
  )
  const page = await get('/login')
  expect({ status: page.status, html: await page.text() }).toMatchObject({
    status: 200,
    html: expect.stringContaining('<html'),
  })
  expect(fs.existsSync(path.join(empty, '.data/pg/PG_VERSION'))).toBe(true)
})

test('its command line decides, and backs up the data while Berth runs', () => {
  const empty = path.join(folder, 'empty')
  expect(npm(['exec', '--', 'berth', '--help'], empty)).toContain('berth verify-ledger')
  expect(npm(['exec', '--', 'berth', 'backup', 'now.json.gz'], empty)).toMatch(
    /^Backed up \d+ rows/m,
  )
  expect(fs.existsSync(path.join(empty, 'now.json.gz'))).toBe(true)
})

test('SIGTERM to npx stops server and database', async () => {
  const note = path.join(folder, 'empty/.data/pg/postmaster.pid')
  const postmaster = Number(fs.readFileSync(note, 'utf8').split('\n')[0])
  const gone = berth === null ? null : once(berth, 'exit')
  berth?.kill('SIGTERM')
  await gone
  // npx may end before the program that it started.
  await vi.waitFor(() => expect(fs.existsSync(note)).toBe(false), waitOptions)
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow('ESRCH'), waitOptions)
})
