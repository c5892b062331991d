import { expect, test } from 'vitest'
import { clusterKey, clusterKeys, clusterVm } from '../../../testing/key-builders'
import { running } from '../../../testing/place-builders'
import { requestedKeyNames } from './one-sided-keys'

const ofVm = { level: 'server', subject: 'web', class: 'customer' } as const
const cluster = clusterKeys({
  nodes: [{ runningVms: [running('old', { customerKeys: [{ name: '_of-running', value: 1 }] })] }],
  vms: [clusterVm('web', { stickyKeys: [{ name: 'copied', value: 1, weight: 5 }] })],
  keys: [
    clusterKey('SSD', 1, 5),
    clusterKey('normal', 1, 0),
    clusterKey('elsewhere', 1, 5, { level: 'server', subject: 'a VM of another cluster' }),
    clusterKey('_zone', 1, 5, ofVm),
    clusterKey('group', 1, 5, ofVm),
  ],
})

test.each([
  ['SSD', true],
  ['copied', true],
  ['_zone', true],
  ['_of-running', true],
  ['normal', false],
  ['elsewhere', false],
  // A name without an underscore is compared with the system keys. No system key has this name.
  ['group', false],
  ['SDD', false],
])('%s is requested: %s', (name, expected) => {
  expect(requestedKeyNames(cluster)(name)).toBe(expected)
})
