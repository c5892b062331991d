import { ok } from '@/lib/base/result'
import type { Attempt, DriverPorts, Runner, Step } from '../define-driver'
import { failed } from '../ended'
import { accountCalls } from './account'
import { type Client, clientOf } from './client'
import { type Ec2Failure, isRequestedBefore } from './failures'
import { type Instances, instancesOf, serverOf, tagOf } from './instances'
import { requestsOf } from './requests'
import type { Settings } from './settings'
import { stopInstances } from './stop'
import { waitOf, watchInstances } from './watch'

/** Launches, watches and terminates instances through EC2. */
export const ec2Runner = (settings: Settings, ports: DriverPorts): Runner => {
  const clientIn = (realm: string | null) => clientOf(settings, realm, ports)
  return {
    start: async (attempt, now, isRepeated) => {
      const client = await clientIn(attempt.realm)
      return client.ok
        ? startInstances(client.value, { settings, ports, attempt, isRepeated }, now)
        : failedStep(client.error, now)
    },
    watch: (attempts, now) => watchInstances(attempts, clientIn, now),
    stop: (attempts, now) => stopInstances(attempts, clientIn, now),
    ...accountCalls(settings, clientIn),
  }
}

type Start = { settings: Settings; ports: DriverPorts; attempt: Attempt; isRepeated: boolean }

/**
 * Requests the instances of each group once. EC2 answers a repeated request with the same token with the instances of
 * the first one, even if it does not list them yet.
 */
async function startInstances(
  client: Client,
  { settings, ports, attempt, isRepeated }: Start,
  now: Date,
): Promise<Step> {
  const before = isRepeated ? await instancesOf(client, [attempt]) : ok<Instances>(new Map())
  if (!before.ok) return failedStep(before.error, now)
  const existing = before.value.get(tagOf(attempt)) ?? []
  const requested = new Set(existing.map(({ ClientToken: token }) => token))
  const requests = requestsOf(settings, attempt)
  if (!requests.ok) return failedStep(requests.error, now)
  for (const request of requests.value) {
    if (requested.has(request.ClientToken)) continue
    if (!(await ports.mayCreate(attempt))) return failed('The attempt is over.')
    const sent = await client.once((ec2) => ec2.runInstances(request))
    if (sent.ok || isRequestedBefore(sent.error)) continue
    if (sent.error.failure !== 'unreachable') return failedStep(sent.error, now)
    // A repeated error is not a lost answer. Instances created despite it are terminated with the attempt.
    if (isRepeated && sent.error.isAnswered) return failed(sent.error.message, 'unknown')
    // The instances may have been created although the answer was lost, so the next start checks again.
    return again(sent.error, now)
  }
  return { kind: 'building', servers: existing.map(serverOf) }
}

function again(failure: Ec2Failure, now: Date): Step {
  const waitMs = waitOf(failure)
  return {
    kind: 'accepted',
    again: { at: new Date(now.getTime() + waitMs), reference: null },
    refused: { ...failure, waitMs },
  }
}

/** A throttled call is repeated; any other failure ends the attempt. */
const failedStep = (failure: Ec2Failure, now: Date): Step =>
  failure.failure === 'throttled' ? again(failure, now) : failed(failure.message, failure.failure)
