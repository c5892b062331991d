import { expect, test } from 'vitest'
import { bindInput, pod } from '../testing/bind-builders'
import { podGroup, requestGroup } from './group'

const tagged = [pod('a', { tag: { zeta: '1' } }), pod('b', { tag: { alpha: '2' }, az: '' })]

test.each([
  { name: 'no extra specs', specs: {}, group: 'general' },
  { name: 'no affinity key', specs: { 'hw:cpu_policy': 'dedicated' }, group: 'general' },
  { name: 'the default key', specs: { resource: 'CAD' }, group: 'resource=CAD' },
  { name: 'an empty value is a value', specs: { resource: '' }, group: 'resource=' },
  { name: 'a key some pod is tagged with', specs: { zeta: 'x' }, group: 'zeta=x' },
  { name: 'configured before used', specs: { alpha: '1', resource: '2' }, group: 'resource=2' },
  { name: 'used keys by name', specs: { zeta: '1', alpha: '2' }, group: 'alpha=2' },
  {
    name: 'configured keys in their order',
    specs: { resource: '1', gpu: '2' },
    config: { affinityKeys: ['gpu', 'resource'] },
    group: 'gpu=2',
  },
  {
    name: 'keys are configured, not fixed',
    specs: { resource: '1' },
    config: { affinityKeys: [] },
    group: 'general',
  },
  {
    name: 'a key that every object has',
    specs: {},
    config: { affinityKeys: ['toString'] },
    group: 'general',
  },
])('$name: $group', ({ specs, config = {}, group }) => {
  const input = bindInput({ config, pods: tagged, request: { extraSpecs: specs } })
  expect(requestGroup(input)).toBe(group)
})

test('a pod is reserved for its tag, or for general', () => {
  expect(podGroup({ tag: {} })).toBe('general')
  expect(podGroup({ tag: { resource: 'CAD Modeling' } })).toBe('resource=CAD Modeling')
})
