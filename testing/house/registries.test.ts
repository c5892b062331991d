import { describe, expect, test } from 'vitest'
import { launchDrivers } from '@/lib/features/launch-drivers/registry'
import { monitoringSources } from '@/lib/features/monitoring-sources/registry'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { kindsNamedOutside } from './registries'
import { readSources } from './source-files'

describe('launch drivers', () => {
  const registry = {
    home: 'lib/features/launch-drivers/',
    field: 'driver',
    kinds: launchDrivers.map(({ kind }) => kind),
  }

  test('are named by their own files only', () => {
    expect(kindsNamedOutside(readSources(), registry)).toEqual([])
  })

  test.each([
    "account.driver.kind === 'webhook'",
    "where: { driver: { not: 'external' } }",
    `c."driver" <> 'external'`,
    "data: { driver: 'simulated' }",
  ])('%s is found', (text) => {
    expect(kindsNamedOutside(new Map([['lib/a.ts', text]]), registry)).toHaveLength(1)
    expect(kindsNamedOutside(new Map([[`${registry.home}a.ts`, text]]), registry)).toEqual([])
  })
})

describe('monitoring sources', () => {
  test('are named by their own files only', () => {
    const kinds = monitoringSources.map(({ kind }) => kind)
    const home = 'lib/features/monitoring-sources/'
    expect(kindsNamedOutside(readSources(), { home, field: 'source', kinds })).toEqual([])
  })
})

describe('usage sources', () => {
  const registry = {
    home: 'lib/features/usage-sources/',
    field: 'source',
    kinds: usageSources.map(({ kind }) => kind),
  }

  test('are named by their own files only', () => {
    expect(kindsNamedOutside(readSources(), registry)).toEqual([])
  })

  test.each(["settings.source.kind === 'openstack'", "{ source: 'simulated' }"])(
    '%s is found',
    (text) => {
      expect(kindsNamedOutside(new Map([['lib/a.ts', text]]), registry)).toHaveLength(1)
    },
  )
})
