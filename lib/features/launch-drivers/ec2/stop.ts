import type { Instance } from '@aws-sdk/client-ec2'
import { groupBy } from '@/lib/base/group-by'
import type { Result } from '@/lib/base/result'
import type { StoppedAttempt, StopStep } from '../define-driver'
import type { Client } from './client'
import type { Ec2Failure } from './failures'
import { instancesOf, stateOf, tagOf } from './instances'

const STOP_MS = 5_000

/** Terminates the instances of attempts. They are read with one list for each realm and batch of tags. */
export async function stopInstances(
  attempts: readonly StoppedAttempt[],
  clientIn: (realm: string | null) => Promise<Result<Client, Ec2Failure>>,
  now: Date,
): Promise<StopStep[]> {
  const steps = new Map<string, StopStep>()
  for (const [realm, some] of groupBy(attempts, (attempt) => attempt.realm)) {
    const client = await clientIn(realm)
    const listed = client.ok ? await instancesOf(client.value, some) : client
    for (const attempt of some) {
      const tag = tagOf(attempt)
      const step =
        client.ok && listed.ok
          ? await terminate(client.value, listed.value.get(tag) ?? [], now)
          : stopping(now, listed.ok ? null : listed.error.message)
      steps.set(tag, step)
    }
  }
  return attempts.map((attempt) => steps.get(tagOf(attempt)) ?? stopping(now, null))
}

/** Terminates the instances of an attempt. The clean-up ends when a later list has only terminated ones. */
async function terminate(
  client: Client,
  instances: readonly Instance[],
  now: Date,
): Promise<StopStep> {
  const left = instances.filter((instance) => stateOf(instance) !== 'terminated')
  if (left.length === 0) return { kind: 'gone' }
  const ids = left
    .filter((instance) => stateOf(instance) !== 'shutting-down')
    .flatMap(({ InstanceId: id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) return stopping(now, null)
  const sent = await client.once((ec2) => ec2.terminateInstances({ InstanceIds: ids }))
  return stopping(now, sent.ok ? null : sent.error.message)
}

const stopping = (now: Date, error: string | null): StopStep => ({
  kind: 'stopping',
  at: new Date(now.getTime() + STOP_MS),
  error,
})
