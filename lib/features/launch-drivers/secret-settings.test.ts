import { describe, expect, test } from 'vitest'
import { changedForSecret } from '@/lib/api/fields/secret-settings'
import { monitoringSources } from '@/lib/features/monitoring-sources/registry'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { launchDrivers } from './registry'

type Field = { name: string; label: string; widget: string; ofSecret?: true }
const signingIn: { kind: string; fields: readonly Field[] }[] = [
  ...launchDrivers.filter(({ secret }) => secret === 'signs-in'),
  ...[...usageSources, ...monitoringSources].filter(({ hasSecret }) => hasSecret !== false),
]

describe.each(signingIn)('the secret of $kind', ({ kind, fields }) => {
  test('is valid only for the addresses that it is sent to', () => {
    const addresses = fields.filter(({ widget }) => widget === 'url')
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter(({ ofSecret }) => ofSecret !== true)).toEqual([])
  })

  test('is not valid for another kind', () => {
    expect(changedForSecret(fields, { kind: 'another' }, { kind })).not.toEqual([])
  })
})

test('an empty setting is the same as an omitted one', () => {
  const fields: Field[] = [{ name: 'role', label: 'Role', widget: 'text', ofSecret: true }]
  const before = { kind: 'k', role: null }
  expect(changedForSecret(fields, before, { kind: 'k', role: '' })).toEqual([])
  expect(changedForSecret(fields, before, { kind: 'k' })).toEqual([])
  expect(changedForSecret(fields, before, { kind: 'k', role: 'other' })).toEqual(['Role'])
})
