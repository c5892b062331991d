import { expect, test } from 'vitest'
import { ec2 } from '../ec2'
import { consoleUrl } from './console'

const settings = ec2.schema.omit({ kind: true }).parse({
  awsAccount: '123456789012',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  ...ec2.defaults,
})
const page = (region: string, given = {}) =>
  consoleUrl({ ...settings, ...given }, { id: 'i-0abc', realm: region })

test('an instance has a page in the console of its region', () => {
  expect(page('eu-central-1')).toBe(
    'https://eu-central-1.console.aws.amazon.com/ec2/home?region=eu-central-1#InstanceDetails:instanceId=i-0abc',
  )
  expect(page('cn-north-1')).toMatch(/^https:\/\/cn-north-1\.console\.amazonaws\.cn\//)
  expect(page('us-gov-west-1')).toMatch(
    /^https:\/\/us-gov-west-1\.console\.amazonaws-us-gov\.com\//,
  )
  expect(page('elsewhere', { region: 'us-east-2' })).toMatch(/^https:\/\/us-east-2\./)
})

test.each([
  ['another cloud', 'eu-central-1', { url: 'https://ec2.example/' }],
  ['an isolated region', 'us-iso-east-1', {}],
  ['a realm that is not a region', 'Frankfurt am Main', {}],
])('%s has no page there', (_what, region, given) => {
  expect(page(region, given)).toBeNull()
})
