import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { type PolicyRef, policyWhere } from '../policy-subject.server'
import { draftOf } from '../row.server'
import type { PolicyDraft } from '../schema'

const keptDays = 30

/** Until when a closed draft is kept, seen from now. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * DAY_MS)

/** The person's own open draft; nobody else's is ever looked for. */
export async function openDraftOf(
  db: Db,
  ref: PolicyRef,
  userId: string,
): Promise<PolicyDraft | null> {
  const newest = await db.policyDraftRevision.findFirst({
    where: { draft: { policy: policyWhere(ref), userId, closedAt: null } },
    orderBy: { number: 'desc' },
    include: { draft: true },
  })
  return newest === null ? null : draftOf(newest.draft, newest)
}

/** The person's newest discarded draft that is still kept. */
export async function discardedDraftOf(
  db: Db,
  ref: PolicyRef,
  userId: string,
  now: Date,
): Promise<PolicyDraft | null> {
  const newest = await db.policyDraftRevision.findFirst({
    where: {
      draft: {
        policy: policyWhere(ref),
        userId,
        closedAs: 'discarded',
        closedAt: { gt: keptSince(now) },
      },
    },
    orderBy: [{ draft: { closedAt: 'desc' } }, { number: 'desc' }],
    include: { draft: true },
  })
  return newest === null ? null : draftOf(newest.draft, newest)
}
