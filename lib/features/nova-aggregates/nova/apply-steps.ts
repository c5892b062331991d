import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import { novaMessage } from '@/lib/features/launch-drivers/openstack/classify'
import type { Client } from '@/lib/features/openstack/client'
import type { Desired } from '../steps/desired'
import { NEW_ID, type NovaRequest, novaRequests } from '../steps/requests'
import type { Step } from '../steps/step'
import { writeRatios } from './inventories'
import { foreignServers, NOVA_VERSION } from './read-nova'

type Applied = {
  done: readonly Step[]
  /** Why the next step failed. Null if all were made or the time ran out. */
  failure: Pick<CallFailure, 'what' | 'remedy'> | null
}

/** Makes the changes in their order up to the first that fails, because later ones may depend on it. */
export async function applySteps(
  client: Client,
  steps: readonly Step[],
  { projectsOf, hasTime }: Pick<Desired, 'projectsOf'> & { hasTime: () => boolean },
): Promise<Applied> {
  const done: Step[] = []
  const ids = new Map<string, number>()
  for (const step of steps) {
    if (!hasTime()) break
    const made = await applyStep(client, step, { ids, projectsOf })
    if (!made.ok) return { done, failure: made.error }
    done.push(step)
  }
  return { done, failure: null }
}

type Context = Pick<Desired, 'projectsOf'> & {
  /** The ids of aggregates that earlier steps created, by name. */
  ids: Map<string, number>
}

async function applyStep(
  client: Client,
  step: Step,
  { ids, projectsOf }: Context,
): Promise<Result<null, CallFailure>> {
  if (step.kind === 'set-ratios') return writeRatios(client, step)
  // A server may have started there since the comparison.
  if (step.kind === 'add-host') {
    const found = await foreignServers(client, step.host, projectsOf.get(step.host) ?? new Set())
    if (!found.ok) return found
    if (found.value.length > 0) return err(occupied(step.host))
  }
  const aggregateId = 'aggregate' in step ? (step.id ?? ids.get(step.aggregate)) : undefined
  for (const request of novaRequests(step, aggregateId ?? NEW_ID)) {
    const id = 'aggregate' in step ? ids.get(step.aggregate) : undefined
    const path = id === undefined ? request.path : request.path.replace(NEW_ID, String(id))
    const sent = await send(client, { ...request, path })
    if (!sent.ok) return sent
    if (step.kind === 'create-aggregate' && sent.value !== null) ids.set(step.aggregate, sent.value)
  }
  return ok(null)
}

/** The body of an answer about an aggregate. Other changes have different answers, or none. */
const createdSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('is no JSON')
      return z.NEVER
    }
  })
  .pipe(z.object({ aggregate: z.object({ id: z.number().int() }) }))

/** Sends a change. Returns the id of the aggregate in the answer, or null if the answer has no id. */
async function send(
  client: Client,
  request: NovaRequest,
): Promise<Result<number | null, CallFailure>> {
  const sent = await client.send({ service: 'compute', version: NOVA_VERSION, ...request })
  if (!sent.ok) return sent
  const { status, text } = sent.value
  if (status >= 300) return err(refused(request, status, novaMessage(text)))
  return ok(createdSchema.safeParse(text).data?.aggregate.id ?? null)
}

const refused = (
  { method, path }: NovaRequest,
  status: number,
  message: string | null,
): CallFailure => ({
  kind: status === 403 ? 'forbidden' : 'answer',
  what: `Nova answered ${method} ${path} with ${status}${message === null ? '.' : `: ${message}`}`,
  remedy:
    status === 403
      ? 'The user needs the role admin of the cloud.'
      : 'Compare again: the remaining changes are shown.',
  status,
})

const occupied = (host: string): CallFailure => ({
  kind: 'answer',
  what: `A server of another project started on ${host} meanwhile.`,
  remedy: 'Compare again: it names the server.',
  status: null,
})
