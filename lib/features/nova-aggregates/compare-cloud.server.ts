import 'server-only'
import { createHash } from 'node:crypto'
import type { Scope } from '@/lib/auth/scope'
import { canonical } from '@/lib/base/json/canonical'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Client } from '@/lib/features/openstack/client'
import { desiredState } from './desired-state.server'
import { foreignOn, readNova } from './nova/read-nova'
import type { NovaDifferences, ShownStep } from './schema'
import { addedHosts, withoutForeign } from './steps/blocked-hosts'
import { compareNova } from './steps/compare-nova'
import type { Desired } from './steps/desired'
import { callsOf } from './steps/requests'
import type { Comparison, Step } from './steps/step'
import { stepSentence } from './steps/words'
import { lastComparison } from './stored-comparison.server'
import {
  type Reason,
  readWritingAccount,
  reasonOf,
  signInTo,
  type WritingAccount,
} from './writing-account.server'

/** Shorter than the time-outs of browsers and proxies. */
const DEADLINE_MS = 25_000

/** Compares Nova with pools and private clouds. Changes nothing. */
export async function compareCloud(
  { now }: Scope<'inventory.read'>,
  id: string,
): Promise<Result<NovaDifferences, Problem>> {
  const account = await readWritingAccount(id)
  if (!account.ok) return account
  if (account.value.settings.hostAggregates === 'off')
    return ok(await serializeDifferences(account.value, null, now))
  const client = await signInTo(account.value, DEADLINE_MS)
  const compared = client.ok ? await compareNow(account.value, client.value) : client
  return ok(await serializeDifferences(account.value, compared, now))
}

export type Compared = Pick<Desired, 'projectsOf'> & { comparison: Comparison }

/** Reads Nova and compares it with the desired state. */
export async function compareNow(
  { provider, settings, secret }: WritingAccount,
  client: Client,
): Promise<Result<Compared, Reason>> {
  const { hostAggregates: form, region } = settings
  const desired = await desiredState(database(), {
    provider,
    region,
    form: form === 'original' ? form : 'nova',
  })
  if (!desired.ok)
    return ok({ projectsOf: new Map(), comparison: { steps: [], blocked: [desired.error] } })
  const { ratios, projectsOf } = desired.value
  const hosts = ratios.map(({ host }) => host)
  const state = await readNova(client, hosts)
  if (!state.ok) return err(reasonOf(state.error, secret))
  const comparison = compareNova(desired.value, state.value)
  const foreign = await foreignOn(client, addedHosts(comparison.steps), projectsOf)
  if (!foreign.ok) return err(reasonOf(foreign.error, secret))
  return ok({ projectsOf, comparison: withoutForeign(comparison, foreign.value) })
}

/** Converts a comparison to the form of the API. `compared` is null if the account writes nothing. */
export async function serializeDifferences(
  { id, settings }: WritingAccount,
  compared: Result<Compared, Reason> | null,
  now: Date,
): Promise<NovaDifferences> {
  const { steps, blocked } = compared?.ok ? compared.value.comparison : { steps: [], blocked: [] }
  return {
    at: now.toISOString(),
    form: settings.hostAggregates,
    changes: settings.hostAggregateChanges,
    lastLook: await lastComparison(database(), id),
    failure: compared === null || compared.ok ? null : compared.error,
    steps: steps.map(serializeStep),
    blocked: [...blocked],
    digest: digestOf(steps),
  }
}

const serializeStep = (step: Step): ShownStep => ({
  kind: step.kind,
  host: 'host' in step ? step.host : null,
  aggregate: 'aggregate' in step ? step.aggregate : null,
  sentence: stepSentence(step),
  calls: callsOf(step),
})

/** The entry of the audit log, which is written before the first call. */
export const stepsAudit = ({ id, name, provider }: WritingAccount, steps: readonly Step[]) => ({
  action: 'account.host-aggregates',
  noun: 'account' as const,
  subjectId: id,
  subjectName: `${provider.name}/${name}`,
  after: { changes: steps.map(stepSentence) },
})

export const digestOf = (steps: readonly Step[]): string =>
  createHash('sha256').update(canonical(steps)).digest('hex')
