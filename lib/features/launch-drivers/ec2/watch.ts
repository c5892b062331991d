import type { Instance } from '@aws-sdk/client-ec2'
import { MINUTE_MS } from '@/lib/base/durations'
import { groupBy } from '@/lib/base/group-by'
import type { Result } from '@/lib/base/result'
import type { Step, Watched, WatchedAttempt } from '../define-driver'
import { type Ended, failed, succeeded } from '../ended'
import type { Client } from './client'
import { classOfReason, type Ec2Failure } from './failures'
import { endMessage, instancesOf, serverOf, tagOf } from './instances'
import { LISTED_WITHIN_MS } from './settings'

const RETRY_MS = 5_000
const THROTTLED_MS = 15_000

/** The default delay before the next call after a failure. */
export const waitOf = ({ failure, waitMs }: Ec2Failure): number =>
  waitMs ?? (failure === 'throttled' ? THROTTLED_MS : RETRY_MS)

/** Reads the states of attempts with one list for each realm and batch of tags. */
export async function watchInstances(
  attempts: readonly WatchedAttempt[],
  clientIn: (realm: string | null) => Promise<Result<Client, Ec2Failure>>,
  now: Date,
): Promise<Watched> {
  const found = new Map<string, Step>()
  const failures: Ec2Failure[] = []
  for (const [realm, some] of groupBy(attempts, (attempt) => attempt.realm)) {
    const client = await clientIn(realm)
    const listed = client.ok ? await instancesOf(client.value, some) : client
    if (!listed.ok) {
      failures.push({ ...listed.error, waitMs: waitOf(listed.error) })
      continue
    }
    for (const attempt of some)
      found.set(tagOf(attempt), stepOf(listed.value.get(tagOf(attempt)) ?? [], attempt, now))
  }
  const steps = attempts.map((attempt) => found.get(tagOf(attempt)) ?? building)
  return { steps, refused: failures.at(-1) ?? null }
}

const building: Step = { kind: 'building' }

function stepOf(instances: readonly Instance[], attempt: WatchedAttempt, now: Date): Step {
  const servers = instances.map(serverOf)
  // An instance that was stopped while it started would not run without help.
  const broken = instances.find((it) => ['failed', 'stopped'].includes(serverOf(it).state))
  if (broken !== undefined)
    return { ...failed(endMessage(broken), classOfReason(broken.StateReason?.Code ?? '')), servers }
  if (servers.length < attempt.instances) {
    const isMissing = now.getTime() - attempt.acceptedAt.getTime() > LISTED_WITHIN_MS
    return isMissing ? { ...missing, servers } : { kind: 'building', servers }
  }
  const isRunning = servers.every(({ state }) => state === 'running')
  return isRunning ? { ...succeeded, servers } : { kind: 'building', servers }
}

const missing: Ended = failed(
  `EC2 does not list all instances of the launch ${LISTED_WITHIN_MS / MINUTE_MS} minutes after it accepted the request: another program terminated them, or the settings of the driver were different for a time.`,
)
