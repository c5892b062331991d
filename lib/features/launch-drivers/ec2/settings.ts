import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { MINUTE_MS } from '@/lib/base/durations'
import { addressSchema } from '@/lib/features/fetched-sources/define-source'

/** EC2 lists an instance some seconds after its creation, and guarantees no limit. */
export const LISTED_WITHIN_MS = 5 * MINUTE_MS

const pattern = (shape: RegExp, message: string) => z.string().trim().regex(shape, message)

const endpoint = addressSchema.regex(/^[^?#]*$/, 'Use an address without ? and #.')

export const ec2Settings = {
  awsAccount: pattern(/^\d{12}$/, 'Use the 12 digits of the account.'),
  accessKeyId: pattern(
    /^\w{16,128}$/,
    'Use the id of an access key, such as AKIAIOSFODNN7EXAMPLE.',
  ),
  role: pattern(
    /^arn:[\w-]+:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
    'Use the ARN of a role, such as arn:aws:iam::123456789012:role/berth.',
  ).nullable(),
  /** The value becomes part of a host name. */
  region: pattern(
    /^[a-z\d](-?[a-z\d]){0,62}$/,
    'Use the code of a region, such as eu-central-1.',
  ).nullable(),
  subnet: pattern(
    /^subnet-[\da-f]{8,17}$/,
    'Use the id of a subnet, such as subnet-0a1b2c3d.',
  ).nullable(),
  securityGroups: pattern(
    /^sg-[\da-f]{8,17}(\s*,\s*sg-[\da-f]{8,17}){0,15}$/,
    'Use ids of security groups with commas between, such as sg-0a1b2c3d.',
  ).nullable(),
  keyName: text(255).nullable(),
  url: endpoint.nullable(),
  stsUrl: endpoint.nullable(),
}

export type Settings = z.output<z.ZodObject<typeof ec2Settings>>

/** Realm names are arbitrary, but a realm used as a region must be a region code. */
export const isRegion = (name: string): boolean =>
  ec2Settings.region.unwrap().safeParse(name).success

export const ec2Fields = [
  {
    name: 'awsAccount',
    label: 'AWS account',
    hint: 'The 12-digit account number. Keys of any other account are refused.',
    widget: 'text',
    ofSecret: true,
  },
  {
    name: 'accessKeyId',
    label: 'Access key id',
    hint: 'Its secret access key is entered as the secret below.',
    widget: 'text',
    ofSecret: true,
  },
  {
    name: 'role',
    label: 'Role',
    hint: 'The ARN of a role to assume. Empty: the permissions of the access key are used.',
    widget: 'text',
    ofSecret: true,
  },
  {
    name: 'region',
    label: 'Region',
    hint: 'Empty: the realm of each launch is used as the region.',
    widget: 'text',
    offered: 'realms',
  },
  {
    name: 'subnet',
    label: 'Subnet',
    hint: 'Empty: the default subnet of the region.',
    widget: 'text',
    offered: 'networks',
  },
  {
    name: 'securityGroups',
    label: 'Security groups',
    hint: 'Ids, separated by commas. Empty: the default security group of the network.',
    widget: 'text',
  },
  {
    name: 'keyName',
    label: 'Key pair',
    hint: 'The name of the key pair for SSH. Empty: none.',
    widget: 'text',
  },
  {
    name: 'url',
    label: 'EC2 endpoint',
    hint: 'Empty: the endpoint of AWS.',
    widget: 'url',
    ofSecret: true,
  },
  {
    name: 'stsUrl',
    label: 'STS endpoint',
    hint: 'Empty: the endpoint of AWS.',
    widget: 'url',
    ofSecret: true,
  },
] as const
