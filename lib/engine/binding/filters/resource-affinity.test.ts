import { expect, test } from 'vitest'
import { reasonWords } from '../../reasons/registry'
import { bindInput, pod } from '../../testing/bind-builders'
import { resourceAffinity } from './resource-affinity'

const cad = { resource: 'CAD' }

test.each([
  { name: 'untagged for general', tag: {}, group: 'general', stays: true },
  { name: 'tagged for its group', tag: cad, group: 'resource=CAD', stays: true },
  { name: 'untagged is no fallback', tag: {}, group: 'resource=CAD', stays: false },
  { name: 'tagged is no fallback', tag: cad, group: 'general', stays: false },
  { name: 'another value', tag: cad, group: 'resource=GPU', stays: false },
  { name: 'another spelling', tag: cad, group: 'resource=cad', stays: false },
  { name: 'another key', tag: { use: 'CAD' }, group: 'resource=CAD', stays: false },
])('$name', ({ tag, group, stays }) => {
  const [each] = bindInput({ pods: [pod('p', { tag })] }).pods
  const because = each && resourceAffinity.refusal(each, { az: null, group })
  expect(because === null).toBe(stays)
  if (!stays) expect(because).toMatchObject({ because: { asked: group } })
})

test('names the group of the pod', () => {
  expect(reasonWords('other-group', { group: 'general', asked: 'resource=CAD' })).toEqual({
    sentence: 'reserved for the group general, not for resource=CAD',
    change: 'needs a request of the group general',
  })
})
