import { expect, test } from 'vitest'
import { bindInput, pod } from '../testing/bind-builders'
import { podGroup, requestGroup } from './group'

const tagged = [pod('a', { tag: { zeta: '1' } }), pod('b', { tag: { alpha: '2' }, az: '' })]

test.each([
  { name: 'no extra specs', specs: {}, group: 'general' },
  { name: 'no affinity key', specs: { 'hw:cpu_policy': 'dedicated' }, group: 'general' },
  { name: 'the default key', specs: { resource: 'CAD' }, group: 'resource=CAD' },
  { name: 'a key with an empty value', specs: { resource: '' }, group: 'resource=' },
  { name: 'a key that is a tag of a pod', specs: { zeta: 'x' }, group: 'zeta=x' },
  {
    name: 'a configured key precedes a tag key',
    specs: { alpha: '1', resource: '2' },
    group: 'resource=2',
  },
  {
    name: 'tag keys in the order of their names',
    specs: { zeta: '1', alpha: '2' },
    group: 'alpha=2',
  },
  {
    name: 'configured keys in their order',
    specs: { resource: '1', gpu: '2' },
    config: { affinityKeys: ['gpu', 'resource'] },
    group: 'gpu=2',
  },
  {
    name: 'a default key that is not configured',
    specs: { resource: '1' },
    config: { affinityKeys: [] },
    group: 'general',
  },
  {
    name: 'a key with the name of a property of every object',
    specs: {},
    config: { affinityKeys: ['toString'] },
    group: 'general',
  },
])('$name: $group', ({ specs, config = {}, group }) => {
  const input = bindInput({ config, pods: tagged, request: { extraSpecs: specs } })
  expect(requestGroup(input)).toBe(group)
})

test('the group of a pod is its tag, or general', () => {
  expect(podGroup({ tag: {} })).toBe('general')
  expect(podGroup({ tag: { resource: 'CAD Modeling' } })).toBe('resource=CAD Modeling')
})
