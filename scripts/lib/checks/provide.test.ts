import { expect, test } from 'vitest'
import { provideBrowser, providePgBouncer, providePromtool, type Tools } from './provide.mjs'

type Program = 'browser' | 'pgbouncer' | 'prometheus'

type Machine = {
  has?: Program
  /** The result of a download or an installation. */
  download?: 'works' | 'fails'
  packages?: 'work' | 'fail' | 'work without the shell'
  isRoot?: boolean
  hasAptGet?: boolean
}

function toolsOf({ has, download = 'fails', packages = 'fail', ...machine }: Machine) {
  const there = new Set<Program>(has === undefined ? [] : [has])
  const done: string[] = []
  const lines: string[] = []
  const tools: Tools = {
    log: (line) => lines.push(line),
    hasBrowser: async () => there.has('browser'),
    hasPgBouncer: () => there.has('pgbouncer'),
    hasPromtool: () => there.has('prometheus'),
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
      const program = (['pgbouncer', 'prometheus'] as const).find((it) => names.includes(it))
      there.add(program ?? 'browser')
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

const optional = [
  { name: 'PgBouncer', program: 'pgbouncer', provide: providePgBouncer },
  { name: 'promtool', program: 'prometheus', provide: providePromtool },
] as const

test.each(optional)('installs $name if possible', async ({ program, provide }) => {
  const present = toolsOf({ has: program })
  await provide(present.tools)
  expect({ done: present.done, lines: present.lines }).toEqual({ done: [], lines: [] })

  const absent = toolsOf({ packages: 'work' })
  await provide(absent.tools)
  expect(absent.done).toEqual([`apt-get ${program}`])
  expect(absent.lines).toEqual([`Installing ${program} with apt-get`])
})

test.each(optional)('without $name its tests are skipped, with a remedy', async (it) => {
  const without = `${it.name} is not installed and its tests will be skipped: `
  const user = toolsOf({ isRoot: false })
  await it.provide(user.tools)
  const command = `sudo apt-get install --no-install-recommends ${it.program}`
  expect(user.lines).toEqual([`${without}type \`${command}\` to run them.`])

  const other = toolsOf({ hasAptGet: false })
  await it.provide(other.tools)
  expect(other.lines).toEqual([`${without}install it to run them.`])
  expect([...user.done, ...other.done]).toEqual([])
})
