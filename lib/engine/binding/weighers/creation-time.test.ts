import { expect, test } from 'vitest'
import { bindInput, pod } from '../../testing/bind-builders'
import { creationTime } from './creation-time'

const goodnessOf = (createdAt: string) => {
  const [each] = bindInput({ pods: [pod('p', { createdAt })] }).pods
  return each === undefined ? null : creationTime.goodness(each)
}

test('the older pod is better', () => {
  expect(goodnessOf('2016-01-01T00:00:00Z')).toBeGreaterThan(
    goodnessOf('2016-01-01T00:00:00.001Z') ?? 0,
  )
})

test('an instant has the same value in every notation', () => {
  expect(goodnessOf('2016-01-01T01:00:00+01:00')).toBe(goodnessOf('2016-01-01T00:00:00Z'))
})
