import { expect, test } from 'vitest'
import type { Tools } from './provide.mjs'
import { provideFailover } from './provide-failover.mjs'

type At = { missing: string[]; startsServices?: boolean; isRoot?: boolean; hasPackages?: boolean }

function machineOf({ missing, startsServices = false, isRoot = true, hasPackages = true }: At) {
  const installed: string[] = []
  const tools: Tools = {
    log: () => undefined,
    hasBrowser: async () => true,
    hasPgBouncer: () => true,
    hasPromtool: () => true,
    hasAptGet: () => true,
    isRoot: () => isRoot,
    downloadBrowser: async () => undefined,
    installPackages: async (names) => {
      if (hasPackages) installed.push(...names)
    },
  }
  const at = {
    missing: () => missing.filter((name) => !installed.includes(name)),
    startsServices: () => startsServices,
  }
  return { run: () => provideFailover(tools, at), installed }
}

test('installs only missing packages', async () => {
  const { run, installed } = machineOf({ missing: ['patroni', 'haproxy'] })
  await run()
  expect(installed).toEqual(['patroni', 'haproxy'])
})

test.each<At>([
  { missing: ['patroni'], startsServices: true },
  { missing: ['patroni'], isRoot: false },
  { missing: ['patroni'], hasPackages: false },
])('it stops with the command to type: %o', async (at) => {
  const { run, installed } = machineOf(at)
  await expect(run()).rejects.toThrow(
    'patroni is missing. Type `sudo apt-get install --no-install-recommends patroni`',
  )
  expect(installed).toEqual([])
})
