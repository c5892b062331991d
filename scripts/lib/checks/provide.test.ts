import { expect, test } from 'vitest'
import { provideBrowser, providePgBouncer, type Tools } from './provide.mjs'

type Machine = {
  has?: 'browser' | 'pgbouncer'
  /** What a download or the packages bring. */
  download?: 'works' | 'fails'
  packages?: 'work' | 'fail' | 'work without the shell'
  isRoot?: boolean
  hasAptGet?: boolean
}

function toolsOf({ has, download = 'fails', packages = 'fail', ...machine }: Machine) {
  const there = new Set(has === undefined ? [] : [has])
  const done: string[] = []
  const lines: string[] = []
  const tools: Tools = {
    log: (line) => lines.push(line),
    hasBrowser: async () => there.has('browser'),
    hasPgBouncer: () => there.has('pgbouncer'),
    hasAptGet: () => machine.hasAptGet ?? true,
    isRoot: () => machine.isRoot ?? true,
    downloadBrowser: async () => {
      done.push('download')
      if (download === 'works') there.add('browser')
    },
    installPackages: async (names) => {
      done.push(`apt-get ${names.join(' ')}`)
      if (packages === 'fail') return
      if (packages !== 'work' && names.includes('chromium-headless-shell')) return
      there.add(names.includes('pgbouncer') ? 'pgbouncer' : 'browser')
    },
  }
  return { tools, done, lines }
}

const shell = 'apt-get chromium-headless-shell fonts-liberation'
const chromium = 'apt-get chromium fonts-liberation'

test.each<{ name: string; machine: Machine; done: string[] }>([
  { name: 'one that is there', machine: { has: 'browser' }, done: [] },
  { name: 'the one of Playwright', machine: { download: 'works' }, done: ['download'] },
  { name: 'the shell of Debian', machine: { packages: 'work' }, done: ['download', shell] },
  {
    name: 'the whole Chromium of an older Debian',
    machine: { packages: 'work without the shell' },
    done: ['download', shell, chromium],
  },
])('the browser is $name', async ({ machine, done }) => {
  const found = toolsOf(machine)
  await provideBrowser(found.tools)
  expect(found.done).toEqual(done)
})

test.each<{ name: string; machine: Machine; done: string[]; command: string }>([
  {
    name: 'packages that bring none',
    machine: {},
    done: ['download', shell, chromium],
    command: 'sudo apt-get install --no-install-recommends chromium fonts-liberation',
  },
  {
    name: 'another user than root',
    machine: { isRoot: false, packages: 'work' },
    done: ['download'],
    command: 'sudo apt-get install --no-install-recommends chromium fonts-liberation',
  },
  {
    name: 'another system than Debian',
    machine: { hasAptGet: false, packages: 'work' },
    done: ['download'],
    command: 'npx playwright install --with-deps chromium',
  },
])('without a browser, $name: one sentence with the command', async ({ machine, ...expected }) => {
  const { tools, done } = toolsOf(machine)
  await expect(provideBrowser(tools)).rejects.toThrow(`type \`${expected.command}\`, or set`)
  expect(done).toEqual(expected.done)
})

test.each<{ name: string; machine: Machine; done: string[]; line: RegExp | null }>([
  { name: 'is there', machine: { has: 'pgbouncer' }, done: [], line: null },
  {
    name: 'is installed',
    machine: { packages: 'work' },
    done: ['apt-get pgbouncer'],
    line: /^Installing pgbouncer/,
  },
  {
    name: 'cannot be installed by this user',
    machine: { isRoot: false },
    done: [],
    line: /tests will be skipped: type `sudo apt-get install --no-install-recommends pgbouncer`/,
  },
  {
    name: 'cannot be installed on this system',
    machine: { hasAptGet: false },
    done: [],
    line: /tests will be skipped: install it/,
  },
])('PgBouncer $name', async ({ machine, done, line }) => {
  const found = toolsOf(machine)
  await providePgBouncer(found.tools)
  expect(found.done).toEqual(done)
  if (line === null) expect(found.lines).toEqual([])
  else expect(found.lines.at(-1)).toMatch(line)
})
