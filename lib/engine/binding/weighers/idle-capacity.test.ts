import { expect, test } from 'vitest'
import { bindInput, pod } from '../../testing/bind-builders'
import { idleCapacity } from './idle-capacity'

const nova = {
  vcpus: 100,
  vcpus_used: 70,
  memory_mb: 1000,
  memory_mb_used: 600,
  local_gb: 1000,
  local_gb_used: 500,
}

test.each([
  { name: 'never measured', usage: null, free: 1, words: '100.0 % free' },
  { name: 'nothing measured', usage: {}, free: 1, words: '100.0 % free' },
  { name: 'the mean of three', usage: { nova }, free: 0.4, words: '40.0 % free' },
  {
    name: 'a total of 0 is not measured',
    usage: { nova: { ...nova, vcpus: 0 } },
    free: 0.45,
    words: '45.0 % free',
  },
  {
    name: 'storage counts as a fourth',
    usage: { nova, cinder: { total_capacity_gb: 10, free_capacity_gb: 8 } },
    free: 0.5,
    words: '50.0 % free',
  },
])('$name', ({ usage, free, words }) => {
  const [each] = bindInput({ pods: [pod('p', { usage })] }).pods
  expect(each && idleCapacity.goodness(each)).toBeCloseTo(free, 12)
  expect(each && idleCapacity.explain(each)).toBe(words)
})
