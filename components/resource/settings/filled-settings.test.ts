import { expect, test } from 'vitest'
import { openstack } from '@/lib/features/launch-drivers/openstack'
import { storedSettings } from './filled-settings'

const settings = {
  kind: 'openstack',
  url: 'https://cloud.example',
  user: 'reader',
  project: 'main',
}
const stored = (more: object) =>
  storedSettings({ ...settings, ...more }, openstack.requestSchema) as Record<string, unknown>

test('an empty field is stored as its default', () => {
  expect(stored({ dashboard: '', network: '' })).toEqual(stored({ dashboard: null }))
  expect(stored({ dashboard: '' }).network).toBe('auto')
  expect(stored({ dashboard: 'https://horizon.example' })).not.toEqual(stored({}))
})

test('settings that the server refuses are compared as they are sent', () => {
  expect(storedSettings({ ...settings, network: 'other' }, openstack.requestSchema)).toEqual({
    ...settings,
    network: 'other',
  })
  expect(storedSettings({ kind: 'removed', seed: '' }, undefined)).toEqual({ kind: 'removed' })
})
