import type { Instance } from '@aws-sdk/client-ec2'
import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import { ok, type Result } from '@/lib/base/result'
import type { Attempt } from '../define-driver'
import type { CloudServer } from '../server-schema'
import { type Client, describeInstances } from './client'
import type { Ec2Failure } from './failures'

/** The tag that every instance of Berth has; its value names launch and attempt. */
export const TAG = 'berth'
/** The tag that distinguishes this installation from others in the same AWS account. */
export const INSTALLATION_TAG = 'berth-installation'
/** The maximum number of values in one filter. */
const MAX_VALUES = 200

export type Which = Pick<Attempt, 'launchId' | 'attempt'>

export const tagOf = ({ launchId, attempt }: Which): string => `${launchId}.${attempt}`

export type Instances = ReadonlyMap<string, readonly Instance[]>

/** Reads the instances of attempts by tag, including those terminated a short time ago. */
export async function instancesOf(
  client: Client,
  attempts: readonly Which[],
): Promise<Result<Instances, Ec2Failure>> {
  const found = new Map<string, Instance[]>()
  const tags = attempts.map(tagOf)
  for (let i = 0; i < tags.length; i += MAX_VALUES) {
    const filter = { Name: `tag:${TAG}`, Values: tags.slice(i, i + MAX_VALUES) }
    const listed = await describeInstances(client, [filter])
    if (!listed.ok) return listed
    for (const instance of listed.value) {
      const tag = tagValue(instance, TAG) ?? ''
      found.set(tag, [...(found.get(tag) ?? []), instance])
    }
  }
  return ok(found)
}

export const stateOf = ({ State: state }: Instance): string => state?.Name ?? 'unknown'

/** True if EC2 is terminating the instance or has terminated it. */
export const isEnding = (instance: Instance): boolean =>
  ['shutting-down', 'terminated'].includes(stateOf(instance))

export const tagValue = ({ Tags: tags = [] }: Instance, key: string) =>
  tags.find((tag) => tag.Key === key)?.Value

/** An instance as Berth displays it. Instances of one request share a name and are numbered by EC2. */
export function serverOf(instance: Instance): CloudServer {
  const { InstanceId: id = '', AmiLaunchIndex: index = 0, Placement: place } = instance
  const state = serverState(stateOf(instance))
  return {
    id,
    name: `${tagValue(instance, 'Name') ?? 'berth'}-${index + 1}`,
    state,
    host: place?.HostId ?? null,
    zone: place?.AvailabilityZone ?? null,
    addresses: addressesOf(instance),
    message: state === 'failed' ? endMessage(instance) : null,
    since: null,
  }
}

function serverState(state: string): CloudServer['state'] {
  if (state === 'running') return 'running'
  if (state === 'stopping' || state === 'stopped') return 'stopped'
  return state === 'pending' ? 'building' : 'failed'
}

function addressesOf(instance: Instance): string[] {
  const {
    PublicIpAddress: outer,
    PrivateIpAddress: inner,
    NetworkInterfaces: ports = [],
  } = instance
  const v6 = ports.flatMap(({ Ipv6Addresses: list = [] }) => list.map((each) => each.Ipv6Address))
  return [...new Set([outer, inner, ...v6].filter((address) => address !== undefined))]
}

/** EC2's message about the end or stop of an instance, such as "Server.InternalError: Internal error on launch". */
export function endMessage(instance: Instance): string {
  const message = instance.StateReason?.Message || instance.StateTransitionReason
  const text = message || `EC2 set the instance to ${stateOf(instance)} without a reason.`
  return storableText(text.slice(0, MAX_MESSAGE_LENGTH))
}
