import { expect, test } from 'vitest'
import { classOfFault } from './classify'

test.each([
  ['Quota exceeded for instances: Requested 1, but already used 10 of 10 instances', 'quota'],
  ['Maximum number of ports exceeded', 'quota'],
  ['No valid host was found. There are not enough hosts available.', 'no-capacity'],
  [
    'Exceeded maximum number of retries. Exceeded max scheduling attempts 3 for instance 431d2fcf. Last exception: Insufficient compute resources.',
    'unknown',
  ],
  ['Build of instance 1 aborted: Failed to allocate the network(s)', 'unknown'],
])('the fault "%s" is of the class %s', (message, failure) => {
  expect(classOfFault(message)).toBe(failure)
})
