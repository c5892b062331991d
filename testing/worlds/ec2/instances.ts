import type { Answer } from '@/testing/receiver'
import type { Ec2Facts } from './cloud'
import { ec2Answer, ec2Error, type Fields } from './xml'

export type Instance = {
  id: string
  state: 'pending' | 'running' | 'shutting-down' | 'terminated'
  reason: { code: string; message: string } | null
  clientToken: string
  /** The form of the request, by which EC2 compares requests with the same token. */
  request: string
  index: number
  type: string
  tags: { key: string; value: string }[]
  hostId: string | null
}

const codes = { pending: 0, running: 16, 'shutting-down': 32, terminated: 48 }

export function runInstances(
  facts: Ec2Facts,
  instances: Instance[],
  form: URLSearchParams,
): Answer | null {
  const [scripted] = facts.creations.splice(0, 1)
  if (scripted) return scripted
  const token = form.get('ClientToken') ?? ''
  const image = form.get('ImageId') ?? ''
  const type = form.get('InstanceType') ?? ''
  if (!facts.images.includes(image))
    return ec2Error(400, 'InvalidAMIID.NotFound', `The image id '[${image}]' does not exist`)
  if (!facts.instanceTypes.includes(type))
    return ec2Error(400, 'InvalidParameterValue', `Invalid value '${type}' for InstanceType.`)
  const before = instances.filter((instance) => instance.clientToken === token)
  const repeated = repeatedRequest(before, form)
  if (repeated !== null) return repeated
  const created = newInstances(form, instances.length)
  instances.push(...created)
  return scripted === null ? null : ec2Answer('RunInstances', reservation(facts, created))
}

/** The answer to a request with a token that was used before; null: it was not. */
function repeatedRequest(before: readonly Instance[], form: URLSearchParams): Answer | null {
  const [first] = before
  if (first === undefined) return null
  if (first.request !== form.toString())
    return ec2Error(
      400,
      'IdempotentParameterMismatch',
      'Arguments on this idempotent request are inconsistent with arguments used in previous request(s).',
    )
  if (first.state === 'terminated')
    return ec2Error(400, 'IdempotentInstanceTerminated', 'The instance has been terminated.')
  return ec2Answer('RunInstances', { instancesSet: before.map(instanceFields) })
}

function newInstances(form: URLSearchParams, position: number): Instance[] {
  const count = Number(form.get('MaxCount'))
  return Array.from({ length: count }, (_, index) => ({
    id: `i-${(0xabc0_0000 + position + index).toString(16).padStart(17, '0')}`,
    state: 'pending',
    reason: { code: 'pending', message: 'pending' },
    clientToken: form.get('ClientToken') ?? '',
    request: form.toString(),
    index,
    type: form.get('InstanceType') ?? '',
    tags: tagsOf(form),
    hostId: form.get('Placement.HostId'),
  }))
}

/** The tags of the specification for instances. */
function tagsOf(form: URLSearchParams): Instance['tags'] {
  const tags: Instance['tags'] = []
  for (let spec = 1; form.has(`TagSpecification.${spec}.ResourceType`); spec++) {
    const name = `TagSpecification.${spec}`
    if (form.get(`${name}.ResourceType`) !== 'instance') continue
    for (let n = 1; form.has(`${name}.Tag.${n}.Key`); n++) {
      const [key, value] = [`${name}.Tag.${n}.Key`, `${name}.Tag.${n}.Value`]
      tags.push({ key: form.get(key) ?? '', value: form.get(value) ?? '' })
    }
  }
  return tags
}

/** Each look at a pending instance starts it. */
export function describeInstances(
  facts: Ec2Facts,
  instances: Instance[],
  form: URLSearchParams,
): Answer {
  const [scripted] = facts.looks.splice(0, 1)
  if (scripted !== undefined) return scripted
  const isUnseen = facts.unseenLooks > 0
  if (isUnseen) facts.unseenLooks -= 1
  const found = isUnseen ? [] : instances.filter(({ tags }) => matches(tags, form))
  const answer = ec2Answer('DescribeInstances', {
    reservationSet: found.map((instance) => reservation(facts, [instance])),
  })
  for (const instance of found) advance(facts, instance)
  return answer
}

/** The filters `tag:<key>` and `tag-key`. */
function matches(tags: Instance['tags'], form: URLSearchParams): boolean {
  const name = form.get('Filter.1.Name') ?? ''
  const values = [...form]
    .filter(([field]) => field.startsWith('Filter.1.Value.'))
    .map(([, it]) => it)
  if (name === '') return true
  return tags.some(({ key, value }) =>
    name === 'tag-key' ? values.includes(key) : name === `tag:${key}` && values.includes(value),
  )
}

function advance({ fault }: Ec2Facts, instance: Instance): void {
  if (instance.state === 'shutting-down') instance.state = 'terminated'
  if (instance.state !== 'pending') return
  instance.state = fault === null ? 'running' : 'terminated'
  instance.reason = fault
}

export function terminateInstances(
  facts: Ec2Facts,
  instances: Instance[],
  form: URLSearchParams,
): Answer {
  const [scripted] = facts.terminations.splice(0, 1)
  if (scripted !== undefined) return scripted
  const ids = [...form].filter(([name]) => name.startsWith('InstanceId.')).map(([, id]) => id)
  const unknown = ids.find((id) => !instances.some((instance) => instance.id === id))
  if (unknown !== undefined)
    return ec2Error(
      400,
      'InvalidInstanceID.NotFound',
      `The instance ID '${unknown}' does not exist`,
    )
  const found = instances.filter(({ id }) => ids.includes(id))
  for (const instance of found) {
    if (instance.state !== 'terminated') instance.state = 'shutting-down'
    instance.reason = { code: 'Client.UserInitiatedShutdown', message: 'User initiated shutdown' }
  }
  return ec2Answer('TerminateInstances', {
    instancesSet: found.map(({ id, state }) => ({
      instanceId: id,
      currentState: { code: codes[state], name: state },
    })),
  })
}

const reservation = ({ awsAccount }: Ec2Facts, instances: readonly Instance[]): Fields => ({
  reservationId: 'r-1234567890abcdef0',
  ownerId: awsAccount,
  groupSet: [],
  instancesSet: instances.map(instanceFields),
})

const instanceFields = ({ state, reason, ...instance }: Instance): Fields => ({
  instanceId: instance.id,
  imageId: 'ami-0abcdef1234567890',
  instanceState: { code: codes[state], name: state },
  amiLaunchIndex: instance.index,
  instanceType: instance.type,
  launchTime: '2026-11-23T21:00:00.000Z',
  placement: {
    availabilityZone: 'eu-central-1a',
    hostId: instance.hostId ?? undefined,
    tenancy: instance.hostId === null ? 'default' : 'host',
  },
  privateIpAddress: state === 'running' ? '198.51.100.7' : undefined,
  ipAddress: state === 'running' ? '203.0.113.7' : undefined,
  stateReason: reason ?? undefined,
  clientToken: instance.clientToken,
  tagSet: instance.tags,
})
