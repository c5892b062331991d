import { expect, test } from 'vitest'
import { missingRight } from './missing-right'

test.each([
  [
    "Policy doesn't allow os_compute_api:servers:create to be performed.",
    'os_compute_api:servers:create',
  ],
  [
    'User: arn:aws:iam::123456789012:user/b is not authorized to perform: ec2:RunInstances on resource: x',
    'ec2:RunInstances',
  ],
  [
    'No. (UnauthorizedOperation) Give the user or role of this account the right ec2:RunInstances.',
    'ec2:RunInstances',
  ],
  ['Give the user or role of this account the right to do this.', null],
  ['Forbidden', null],
])('%s names the right %s', (message, right) => {
  expect(missingRight(message)).toBe(right)
})
