import type { StopStep } from '../define-driver'
import type { Client } from './client'
import { instancesOf, stateOf, tagOf, type Which } from './instances'

const STOP_MS = 5_000

/** Terminates the instances of an attempt; the clean-up ends when a later look finds none that is not terminated. */
export async function stopInstances(client: Client, which: Which, now: Date): Promise<StopStep> {
  const found = await instancesOf(client, [which])
  if (!found.ok) return stopping(now, found.error.message)
  const all = found.value.get(tagOf(which)) ?? []
  const left = all.filter((instance) => stateOf(instance) !== 'terminated')
  if (left.length === 0) return { kind: 'gone' }
  const ids = left
    .filter((instance) => stateOf(instance) !== 'shutting-down')
    .flatMap(({ InstanceId: id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) return stopping(now, null)
  const sent = await client.once((ec2) => ec2.terminateInstances({ InstanceIds: ids }))
  return stopping(now, sent.ok ? null : sent.error.message)
}

export const stopping = (now: Date, error: string | null): StopStep => ({
  kind: 'stopping',
  at: new Date(now.getTime() + STOP_MS),
  error,
})
