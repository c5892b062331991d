import { expect, test } from 'vitest'
import { reasonWords } from '../../reasons/registry'
import { bindInput, pod } from '../../testing/bind-builders'
import { availabilityZone } from './availability-zone'

test.each([
  { name: 'the requested zone', az: 'az1', asked: 'az1', because: null },
  { name: 'any zone', az: 'az1', asked: null, because: null },
  { name: 'another zone', az: 'az2', asked: 'az1', because: { az: 'az2', asked: 'az1' } },
  { name: 'another spelling', az: 'AZ1', asked: 'az1', because: { az: 'AZ1', asked: 'az1' } },
  {
    name: 'a name it begins with',
    az: 'az10',
    asked: 'az1',
    because: { az: 'az10', asked: 'az1' },
  },
])('$name', ({ az, asked: requested, because }) => {
  const [each] = bindInput({ pods: [pod('p', { az })] }).pods
  expect(each && availabilityZone.refusal(each, { az: requested, group: 'general' })).toEqual(
    because && { code: 'other-availability-zone', because },
  )
})

test('names the zone of the pod', () => {
  expect(reasonWords('other-availability-zone', { az: 'az2', asked: 'az1' })).toEqual({
    sentence: 'in the availability zone az2, not in az1',
    change: 'needs a request for az2, or for any zone',
  })
})
