import { describe, expect, test } from 'vitest'
import { classOfReason, failureOf } from './failures'

const refusal = (code: string, status = 400, message = 'No.') =>
  failureOf(
    Object.assign(new Error(message), {
      name: code,
      $fault: 'client',
      $metadata: { httpStatusCode: status },
    }),
  )

describe('an error code of EC2', () => {
  test.each([
    ['InsufficientInstanceCapacity', 500, 'no-capacity'],
    ['InsufficientHostCapacity', 500, 'no-capacity'],
    ['UnfulfillableCapacity', 500, 'no-capacity'],
    ['InstanceLimitExceeded', 400, 'quota'],
    ['VcpuLimitExceeded', 400, 'quota'],
    ['MaxSpotInstanceCountExceeded', 400, 'quota'],
    ['InsufficientFreeAddressesInSubnet', 400, 'quota'],
    ['RequestLimitExceeded', 503, 'throttled'],
    ['Throttling', 400, 'throttled'],
    ['RequestThrottledException', 400, 'throttled'],
    ['AuthFailure', 401, 'credentials'],
    ['UnauthorizedOperation', 403, 'forbidden'],
    ['InvalidClientTokenId', 403, 'credentials'],
    ['SignatureDoesNotMatch', 403, 'credentials'],
    ['AccessDenied', 403, 'forbidden'],
    ['ExpiredToken', 400, 'credentials'],
    ['OptInRequired', 401, 'credentials'],
    ['InvalidAMIID.Malformed', 400, 'bad-request'],
    ['InvalidSubnetID.NotFound', 400, 'bad-request'],
    ['Unsupported', 400, 'bad-request'],
    ['IdempotentParameterMismatch', 400, 'bad-request'],
    ['InternalError', 500, 'unreachable'],
    ['Unavailable', 503, 'unreachable'],
    ['SomethingNew', 500, 'unreachable'],
    ['SomethingNew', 400, 'bad-request'],
    ['SomethingNew', 429, 'throttled'],
  ])('%s with status %i is of class %s', (code, status, failure) => {
    expect(refusal(code, status)).toMatchObject({ code, failure })
  })

  test.each([
    ['InvalidAMIID.NotFound', 'No.', /pushed image/],
    ['InvalidSubnetID.NotFound', 'No.', /subnet/],
    ['InvalidGroup.NotFound', 'No.', /security groups/],
    ['InvalidKeyPair.NotFound', 'No.', /key pair/],
    ['InvalidHostID.Malformed', 'No.', /Dedicated Host/],
    ['InvalidParameterValue', "Invalid value 'm9' for InstanceType.", /hardware profile/],
    ['UnauthorizedOperation', 'No.', /the right to do this\.$/],
    [
      'UnauthorizedOperation',
      'User: x is not authorized to perform: ec2:RunInstances on resource: arn:aws:ec2:::y.',
      /the right ec2:RunInstances\.$/,
    ],
  ])('%s (%s) names what to correct', (code, message, remedy) => {
    expect(refusal(code, 400, message).message).toMatch(remedy)
  })
})

test.each([
  ['Server.InsufficientInstanceCapacity', 'no-capacity'],
  ['Client.VolumeLimitExceeded', 'quota'],
  ['Client.InvalidSnapshot.NotFound', 'bad-request'],
  ['Server.InternalError', 'unknown'],
  ['Client.UserInitiatedShutdown', 'unknown'],
])('an instance that ended because of %s is of class %s', (code, failure) => {
  expect(classOfReason(code)).toBe(failure)
})
