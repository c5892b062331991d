import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { type PolicyRef, policyWhere } from '../policy-subject.server'
import { readDraft } from '../row.server'
import type { PolicyDraft } from '../schema'

const storedDays = 30

/** The oldest time at which a draft that is still stored was closed. */
export const storedSince = (now: Date): Date => new Date(now.getTime() - storedDays * DAY_MS)

/** Returns the user's own open draft; null if it does not exist or cannot be read. */
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
  return newest === null ? null : readDraft(newest.draft, newest)
}

/** Returns the user's newest discarded draft that is still stored. */
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
        closedAt: { gt: storedSince(now) },
      },
    },
    orderBy: [{ draft: { closedAt: 'desc' } }, { number: 'desc' }],
    include: { draft: true },
  })
  return newest === null ? null : readDraft(newest.draft, newest)
}
