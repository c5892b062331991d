import type { EC2, Filter, Instance } from '@aws-sdk/client-ec2'
import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { type Ec2Failure, ec2Failure, failureOf, isTemporary } from './failures'
import { credentialsOf } from './identity'
import { guardedHandler } from './request-handler'
import { loadEc2 } from './sdk'
import { isRegion, type Settings } from './settings'

/** Delays between the tries of a call that only reads. */
const PAUSES_MS = [500, 2_000] as const
const PAGE = 500
const MAX_PAGES = 40
const MAX_CLIENTS = 500

/** EC2 in one region, as one user. */
export type Client = {
  region: string
  /** Sends a call that may create or delete resources, and does not repeat it. */
  once: <T>(call: (ec2: EC2) => Promise<T>) => Promise<Result<T, Ec2Failure>>
  /** Sends a call that only reads, up to three times after temporary failures. */
  read: <T>(call: (ec2: EC2) => Promise<T>) => Promise<Result<T, Ec2Failure>>
}

/** Clients of this process, by settings and secret. */
const clients = processState(
  'ec2-clients',
  () => new Map<string, Promise<Result<Client, Ec2Failure>>>(),
)

/**
 * Returns the client of an account for a realm, which is created at its first use. A failed sign-in is repeated at the
 * next call.
 */
export async function clientOf(
  settings: Settings,
  realm: string | null,
  ports: FetchPorts,
): Promise<Result<Client, Ec2Failure>> {
  const open = clients.get()
  const key = JSON.stringify([settings, settings.region ?? realm, ports.secret])
  const existing = open.get(key)
  if (existing !== undefined) return existing
  const [oldest] = open.keys()
  if (open.size >= MAX_CLIENTS && oldest !== undefined) open.delete(oldest)
  const opening = openClient(settings, realm, ports)
  open.set(key, opening)
  const opened = await opening.catch((cause) => {
    open.delete(key)
    throw cause
  })
  if (!opened.ok) open.delete(key)
  return opened
}

/** A separate client, whose calls are aborted by the signal of the ports. */
export async function openClient(
  settings: Settings,
  realm: string | null,
  ports: FetchPorts,
): Promise<Result<Client, Ec2Failure>> {
  const region = settings.region ?? realm
  if (region === null || !isRegion(region)) return err(noRegion(realm))
  if (ports.secret === null) return err(noSecret)
  const credentials = await credentialsOf({ ...settings, region }, ports.secret, ports)
  if (!credentials.ok) return credentials
  const { EC2 } = await loadEc2()
  const ec2 = new EC2({
    credentials: credentials.value,
    region,
    endpoint: settings.url ?? undefined,
    // Berth repeats calls itself, because a lack of capacity has to spill over to the next account at once.
    maxAttempts: 1,
    requestHandler: guardedHandler(ports, 'ec2'),
  })
  const once: Client['once'] = async (call) => {
    try {
      return ok(await call(ec2))
    } catch (cause) {
      return err(failureOf(cause))
    }
  }
  const read: Client['read'] = async (call) => {
    for (const pauseMs of PAUSES_MS) {
      const answer = await once(call)
      if (answer.ok || !isTemporary(answer.error)) return answer
      await ports.pause(answer.error.waitMs ?? pauseMs)
    }
    return once(call)
  }
  return ok({ region, once, read })
}

/** Returns all matching instances, including those terminated within about the last hour. */
export async function describeInstances(
  client: Client,
  filters: Filter[],
): Promise<Result<Instance[], Ec2Failure>> {
  const found: Instance[] = []
  let token: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const request = { Filters: filters, MaxResults: PAGE, NextToken: token }
    const answer = await client.read((ec2) => ec2.describeInstances(request))
    if (!answer.ok) return answer
    for (const { Instances: some = [] } of answer.value.Reservations ?? []) found.push(...some)
    token = answer.value.NextToken || undefined
    if (token === undefined) return ok(found)
  }
  // With a partial list, the remaining instances would look deleted.
  return err(tooMany)
}

const tooMany = ec2Failure({
  failure: 'unknown',
  what: `EC2 lists more than ${PAGE * MAX_PAGES} instances of Berth.`,
  remedy: 'Divide them between several accounts.',
})

const noSecret = ec2Failure({
  failure: 'credentials',
  what: 'There is no secret access key, or it was encrypted under another NEXTAUTH_SECRET.',
  remedy: 'Set it again.',
})

const noRegion = (realm: string | null): Ec2Failure =>
  realm === null
    ? ec2Failure({
        failure: 'bad-request',
        what: 'Neither the driver nor the launch names a region.',
        remedy: 'State it in the settings of the driver.',
      })
    : ec2Failure({
        failure: 'bad-request',
        what: `The realm "${realm}" is not the code of a region.`,
        remedy:
          'Name it as the region, such as eu-central-1, or state the region in the settings of the driver.',
      })
