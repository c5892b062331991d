import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { differencesSchema } from './differences/schema'
import { serializeDifference } from './differences/words'
import { queryCloud, queryingRunner } from './query-cloud.server'
import { type CloudAccountState, limitsSchema } from './schema'

/** Returns the last state of an account according to its cloud. */
export async function showCloud(
  { now }: Scope<'inventory.read' | 'inventory.operate'>,
  id: string,
): Promise<Result<CloudAccountState, Problem>> {
  const db = database()
  const account = await db.account.findUnique({ where: { id }, include: { state: true } })
  if (account === null) return err({ kind: 'not-found', what: 'account' })
  const { state } = account
  const deleting = { accountId: id, goneAt: null, stoppingAt: { not: null } }
  return ok({
    isQueried: (await queryingRunner(account, now)) !== null,
    triedAt: state?.triedAt?.toISOString() ?? null,
    limits: limitsSchema.safeParse(state?.limits).data ?? [],
    limitsAt: state?.limitsAt?.toISOString() ?? null,
    limitsError: state?.limitsError ?? null,
    differences: (differencesSchema.safeParse(state?.differences).data ?? []).map(
      serializeDifference,
    ),
    comparedAt: state?.comparedAt?.toISOString() ?? null,
    compareError: state?.compareError ?? null,
    deleting: await db.cloudAttempt.count({ where: deleting }),
  })
}

/** Queries the cloud and returns the new state. */
export async function queryAndShow(
  scope: Scope<'inventory.operate'>,
  id: string,
): Promise<Result<CloudAccountState, Problem>> {
  await queryCloud(id, scope.now)
  return showCloud(scope, id)
}
