import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '@/lib/features/openstack/client'
import { sessionOf } from '@/lib/features/openstack/sessions'
import type { CloudAccount } from '@/lib/features/openstack/sign-in'
import type { Attempt, DriverPorts, Runner, ServerGroup, Step } from '../define-driver'
import { failed } from '../define-driver'
import type { CloudServer } from '../server-schema'
import { classOfFault, failureStep, refusedStep } from './classify'
import { flavorId } from './flavors'
import { COMPUTE_VERSION, serversOf, tagOf } from './servers'
import { stopping, stopServers, withoutDuplicates } from './stop'

export type Settings = CloudAccount & { network: string }

const FOLLOW_MS = 2_000
const LOOK_AGAIN_MS = 5_000
const THROTTLED_MS = 15_000

/** Launches, follows and deletes servers through Nova. */
export const openstackRunner = (settings: Settings, ports: DriverPorts): Runner => {
  const sessionIn = (realm: string | null) =>
    sessionOf({ ...settings, region: settings.region ?? realm }, ports)
  return {
    start: async (attempt, now) => {
      const client = await sessionIn(attempt.realm)
      return client.ok
        ? startServers(client.value, { settings, ports, attempt }, now)
        : failureStep(client.error)
    },
    follow: async (attempt, reference, now) => {
      const client = await sessionIn(attempt.realm)
      if (!client.ok) return again(now, LOOK_AGAIN_MS, reference)
      return followServers(client.value, attempt, now)
    },
    stop: async (attempt, now) => {
      const client = await sessionIn(attempt.realm)
      if (!client.ok) return stopping(now, client.error.what)
      return stopServers(client.value, tagOf(attempt), now)
    },
  }
}

type Start = { settings: Settings; ports: DriverPorts; attempt: Attempt }

/** Looks first: a process that was killed after the request has left servers with the tag. */
async function startServers(
  client: Client,
  { settings, ports, attempt }: Start,
  now: Date,
): Promise<Step> {
  const tag = tagOf(attempt)
  const before = await serversOf(client, tag)
  if (!before.ok) return failureStep(before.error)
  const existing = await withoutDuplicates(client, before.value)
  const count = attempt.servers.reduce((sum, group) => sum + group.count, 0)
  if (existing.length >= count && count > 0) return stepOf(existing, attempt, now)
  const requests = await requestsOf(client, settings, attempt, new Set(existing.map(nameOf)))
  if (!requests.ok) return failureStep(requests.error)
  for (const body of requests.value) {
    if (!(await ports.mayCreate(attempt))) return failed('The attempt is over.')
    const sent = await client.send({
      service: 'compute',
      method: 'POST',
      path: '/servers',
      version: COMPUTE_VERSION,
      body,
    })
    if (!sent.ok) {
      if (sent.error.status === 429 || sent.error.status === 503)
        return again(now, sent.error.waitMs ?? THROTTLED_MS, null)
      // The servers may have been created although the answer was lost, so the next start looks again.
      return again(now, LOOK_AGAIN_MS, null)
    }
    if (sent.value.status !== 202) return refusedStep(sent.value)
  }
  return again(now, FOLLOW_MS, tag)
}

const nameOf = ({ name }: CloudServer) => name

/** One request a server: each has its own name, and the node that Berth chose for it. */
async function requestsOf(
  client: Client,
  { network }: Settings,
  attempt: Attempt,
  existing: ReadonlySet<string>,
): Promise<Result<object[], FetchFailure>> {
  const requests: object[] = []
  let position = 0
  for (const group of attempt.servers) {
    if (group.imageId === null) return err(notPushed(group.image))
    const flavor = await flavorId(client, group.hardwareProfile)
    if (!flavor.ok) return flavor
    for (let i = 0; i < group.count; i++) {
      position += 1
      const name = `berth-${attempt.launchId}-${attempt.attempt}-${position}`
      if (existing.has(name)) continue
      requests.push({
        server: serverBody(attempt, group, { name, network, i, flavor: flavor.value }),
      })
    }
  }
  return ok(requests)
}

type ServerFacts = { name: string; network: string; i: number; flavor: string }

function serverBody(attempt: Attempt, group: ServerGroup, facts: ServerFacts): object {
  const { name, network, i, flavor } = facts
  const node = group.nodes[i]
  return {
    name,
    flavorRef: flavor,
    imageRef: group.imageId,
    networks: network === 'none' || network === 'auto' ? network : [{ uuid: network }],
    tags: ['berth', tagOf(attempt)],
    metadata: { 'berth-launch': attempt.launchId, 'berth-attempt': String(attempt.attempt) },
    ...(node === undefined ? {} : { host: node }),
  }
}

const notPushed = (image: string): FetchFailure => ({
  kind: 'settings',
  what: `The image "${image}" is not pushed to this account.`,
  remedy: 'Add the id that Glance gave it on the page of the image.',
})

async function followServers(client: Client, attempt: Attempt, now: Date): Promise<Step> {
  const found = await serversOf(client, tagOf(attempt))
  if (!found.ok) return again(now, found.error.waitMs ?? LOOK_AGAIN_MS, tagOf(attempt))
  if (found.value.length === 0)
    return failed('The servers are gone: another program deleted them.', 'unknown')
  return stepOf(await withoutDuplicates(client, found.value), attempt, now)
}

function stepOf(servers: readonly CloudServer[], attempt: Attempt, now: Date): Step {
  const broken = servers.find(({ state }) => state === 'failed')
  if (broken !== undefined) {
    const message = broken.message ?? 'Nova set the server to ERROR without a message.'
    return { ...endedStep('failed', servers), error: message, failure: classOfFault(message) }
  }
  if (servers.every(({ state }) => state === 'running')) return endedStep('succeeded', servers)
  return { ...again(now, FOLLOW_MS, tagOf(attempt)), servers }
}

const endedStep = (result: 'succeeded' | 'failed', servers: readonly CloudServer[]) =>
  ({ kind: 'ended', result, error: null, failure: null, servers }) as const

const again = (now: Date, waitMs: number, reference: string | null) =>
  ({ kind: 'accepted', again: { at: new Date(now.getTime() + waitMs), reference } }) as const
