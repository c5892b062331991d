import { groupBy } from '@/lib/base/group-by'
import type { CloudFailure } from '../account-calls'
import type { Step, Watched, WatchedAttempt } from '../define-driver'
import { type Ended, failed, succeeded } from '../ended'
import type { CloudServer } from '../server-schema'
import { classOfFault, cloudFailure } from './classify'
import { serversOf } from './servers'
import { type Regions, withoutDuplicates } from './stop'
import { tagOf } from './tags'

/** Nova lists a server from its creation, except for a short time while it hands it to a host. */
const MISSING_MS = 30_000

/** Reads the states of attempts with one list for each region and batch of tags. */
export async function watchServers(
  attempts: readonly WatchedAttempt[],
  { regionOf, sessionIn }: Regions,
  now: Date,
): Promise<Watched> {
  const found = new Map<string, Step>()
  const failures: CloudFailure[] = []
  for (const [region, some] of groupBy(attempts, regionOf)) {
    const client = await sessionIn(region)
    const listed = client.ok ? await serversOf(client.value, some.map(tagOf)) : client
    if (!client.ok || !listed.ok) {
      if (!listed.ok) failures.push(cloudFailure(listed.error))
      continue
    }
    for (const attempt of some) {
      const servers = await withoutDuplicates(client.value, listed.value.get(tagOf(attempt)) ?? [])
      found.set(tagOf(attempt), stepOf(servers, attempt, now))
    }
  }
  const steps = attempts.map((attempt) => found.get(tagOf(attempt)) ?? building)
  return { steps, refused: failures.at(-1) ?? null }
}

const building: Step = { kind: 'building' }

function stepOf(servers: readonly CloudServer[], attempt: WatchedAttempt, now: Date): Step {
  const broken = servers.find(({ state }) => state === 'failed')
  if (broken !== undefined) {
    const message = broken.message ?? 'Nova set the server to ERROR without a message.'
    return ended(failed(message, classOfFault(message)), servers)
  }
  if (servers.length < attempt.instances) {
    const isMissing = now.getTime() - attempt.acceptedAt.getTime() > MISSING_MS
    return isMissing ? ended(failed(deleted), servers) : { kind: 'building', servers }
  }
  const isRunning = servers.every(({ state }) => state === 'running')
  return isRunning ? ended(succeeded, servers) : { kind: 'building', servers }
}

const ended = (step: Ended, servers: readonly CloudServer[]): Step => ({ ...step, servers })

const deleted = 'Servers of the launch are gone: another program deleted them.'
