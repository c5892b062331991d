import { expect, test } from 'vitest'
import { warmUp } from './warm-up'

test('a thread can evaluate the policy that warms it up', () => {
  expect(warmUp).not.toThrow()
})
