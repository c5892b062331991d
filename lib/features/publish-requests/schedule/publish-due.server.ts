import 'server-only'
import { scopeOfPerson } from '@/lib/auth/stored-scope.server'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { PublishRequest as Row } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAct } from '@/lib/features/versions/approvals/record-act.server'
import { effectChange, seenEffectSchema } from '../effect/seen-effect'
import { kindOf } from '../kinds/registry.server'
import { lockRequest } from '../verbs/find-request.server'
import { publishRequest } from '../verbs/publish-request.server'

type Done = { published: number; held: number }

/**
 * Publishes the requests that are due, if their effect is still what their authors saw. Other
 * requests and refused ones are held until a person decides. If two processes publish the same
 * request, one finds it closed and writes nothing.
 */
export async function publishDue(now: Date): Promise<Done> {
  const due = await database().publishRequest.findMany({
    where: { closedAt: null, heldAt: null, publishAt: { lte: now } },
    orderBy: [{ publishAt: 'asc' }, { id: 'asc' }],
  })
  const done = { published: 0, held: 0 }
  const faults: unknown[] = []
  for (const request of due) {
    try {
      const published = await publishAt(request, now)
      if (published.ok) done.published++
      else if (isLasting(published.error) && (await hold(request, published.error, now)))
        done.held++
    } catch (cause) {
      // A fault does not delay the other requests. The next run tries this one again.
      faults.push(cause)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Scheduled requests failed.')
  return done
}

/** False for problems that are not caused by the request, so that the next run tries it again. */
const isLasting = ({ kind }: Problem) => kind !== 'unavailable' && kind !== 'limited'

async function publishAt(request: Row, now: Date): Promise<Result<unknown, Problem>> {
  const { noun, subject, base, content: stored, note, authorId, seen } = request
  const kind = kindOf(noun)
  const db = database()
  const scope = await scopeOfPerson(db, authorId, 'policy.publish', now)
  if (!scope.ok) return err(mayNoMore(request))
  const content = kind.contentOf(subject).parse(stored)
  const effect = await kind.effect?.(scope.value, { subject, base, content, note })
  if (effect?.ok === false) return effect
  const change =
    effect === undefined || seen === null
      ? null
      : effectChange(seenEffectSchema.parse(seen), effect.value)
  if (change !== null) return err(conflict('effect-changed', change))
  return publishRequest(scope.value, request.id)
}

const mayNoMore = ({ authorName }: Row): Problem =>
  conflict('author-may-not-publish', `${authorName} may no longer publish.`)

/** Holds a request with the reason, unless it has been closed or held meanwhile. */
async function hold({ id }: Row, problem: Problem, now: Date): Promise<boolean> {
  const held = await transact(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request.ok || request.value.heldAt !== null) return ok(false)
    const because = reasonOf(problem)
    const data = { heldAt: now, heldBecause: because }
    const row = await tx.publishRequest.update({ where: { id }, data })
    await recordAct(tx, { userId: null, name: 'Berth', now }, row, { act: 'hold', because })
    return ok(true)
  })
  return held.ok && held.value
}

/** Formats a problem and its details as one line. */
function reasonOf(problem: Problem): string {
  const issues = 'issues' in problem ? (problem.issues ?? []) : []
  const message = 'message' in problem ? problem.message : ''
  const lines = [message, ...issues.map((issue) => issue.message)].filter((each) => each !== '')
  return lines.length === 0 ? problem.kind : lines.join(' ')
}
