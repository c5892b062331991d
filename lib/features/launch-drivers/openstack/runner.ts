import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { Client } from '@/lib/features/openstack/client'
import { sessionOf } from '@/lib/features/openstack/sessions'
import type { CloudAccount } from '@/lib/features/openstack/sign-in'
import type { CloudFailure } from '../account-calls'
import type {
  Attempt,
  DriverPorts,
  Runner,
  ServerGroup,
  Step,
  StoppedAttempt,
} from '../define-driver'
import { failed } from '../ended'
import type { CloudServer } from '../server-schema'
import { accountCalls } from './account'
import { cloudFailure, failureStep, refusedStep } from './classify'
import { flavorId, isFlavorGone } from './flavors'
import { COMPUTE_VERSION, serversOf } from './servers'
import { stopServers, withoutDuplicates } from './stop'
import { BERTH_TAG, installationTag, tagOf } from './tags'
import { watchServers } from './watch'

export type Settings = CloudAccount & { network: string }

const RETRY_MS = 5_000
const THROTTLED_MS = 15_000

/** Launches, watches and deletes servers through Nova. */
export const openstackRunner = (settings: Settings, ports: DriverPorts): Runner => {
  const sessionIn = (realm: string | null) =>
    sessionOf({ ...settings, region: settings.region ?? realm }, ports)
  const regionOf = ({ realm }: StoppedAttempt) => (settings.region === null ? realm : null)
  return {
    start: async (attempt, now, isRepeated) => {
      const client = await sessionIn(attempt.realm)
      return client.ok
        ? startServers(client.value, { settings, ports, attempt, isRepeated }, now)
        : failureStep(client.error)
    },
    watch: (attempts, now) => watchServers(attempts, { regionOf, sessionIn }, now),
    stop: (attempts, now) => stopServers(attempts, { regionOf, sessionIn }, now),
    ...accountCalls(settings, sessionIn),
  }
}

type Start = {
  settings: Settings
  ports: DriverPorts
  attempt: Attempt
  isRepeated: boolean
  /** True if Nova refused a first request because of the id of a flavor. */
  isCorrected?: boolean
}

async function startServers(client: Client, start: Start, now: Date): Promise<Step> {
  const { settings, ports, attempt, isRepeated, isCorrected = false } = start
  const before = isRepeated || isCorrected ? await existingServers(client, attempt) : ok([])
  if (!before.ok) return failureStep(before.error)
  const existing = before.value
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
      const failure = cloudFailure(sent.error)
      if (sent.error.status === 429 || sent.error.status === 503) return throttled(now, failure)
      // For example refused credentials: no request was lost.
      if (failure.failure !== 'unreachable') return failureStep(sent.error)
      // A repeated error without a created server is not a lost answer.
      if (isRepeated && sent.error.status !== null) return failed(failure.message, 'unknown')
      // The servers may have been created although the answer was lost, so the next start checks again.
      return again(now, { ...failure, waitMs: RETRY_MS })
    }
    if (sent.value.status === 202) continue
    const mayBeOutdated = !isCorrected && sent.value.status === 400
    return mayBeOutdated && (await isFlavorGone(client, body.server.flavorRef))
      ? startServers(client, { ...start, isCorrected: true }, now)
      : refusedStep(sent.value)
  }
  return { kind: 'building', servers: existing }
}

/** Finds the servers with the tag of the attempt, which a process that was killed after a request has left. */
async function existingServers(client: Client, attempt: Attempt) {
  const found = await serversOf(client, [tagOf(attempt)])
  if (!found.ok) return found
  return ok(await withoutDuplicates(client, found.value.get(tagOf(attempt)) ?? []))
}

/** Repeats the start at the time that the cloud requests. */
const again = (now: Date, refused: CloudFailure & { waitMs: number }): Step => ({
  kind: 'accepted',
  again: { at: new Date(now.getTime() + refused.waitMs), reference: null },
  refused,
})

/** Nothing was created. */
const throttled = (now: Date, { message, waitMs }: CloudFailure): Step =>
  again(now, { failure: 'throttled', message, waitMs: waitMs ?? THROTTLED_MS })

const nameOf = ({ name }: CloudServer) => name

type ServerRequest = { server: { flavorRef: string } }

/** Returns one request for each server, with its own name and the node that Berth chose for it. */
async function requestsOf(
  client: Client,
  { network }: Settings,
  attempt: Attempt,
  existing: ReadonlySet<string>,
): Promise<Result<ServerRequest[], FetchFailure>> {
  const requests: ServerRequest[] = []
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

function serverBody(attempt: Attempt, group: ServerGroup, facts: ServerFacts) {
  const { name, network, i, flavor } = facts
  const node = group.nodes[i]
  return {
    name,
    flavorRef: flavor,
    imageRef: group.imageId,
    networks: network === 'none' || network === 'auto' ? network : [{ uuid: network }],
    tags: [BERTH_TAG, installationTag(attempt.installation), tagOf(attempt)],
    metadata: { 'berth-launch': attempt.launchId, 'berth-attempt': String(attempt.attempt) },
    ...(node === undefined ? {} : { host: node }),
  }
}

const notPushed = (image: string): FetchFailure => ({
  kind: 'settings',
  what: `The image "${image}" is not pushed to this account.`,
  remedy: 'Add the id that Glance gave it on the page of the image.',
})
