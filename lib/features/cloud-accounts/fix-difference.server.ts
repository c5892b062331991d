import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { enqueueEnd } from '@/lib/features/decisions/decision-queue.server'
import type { Runner } from '@/lib/features/launch-drivers/define-driver'
import { cleanUpEnded } from '@/lib/features/launches/drivers/clean-up-servers.server'
import { recordServers } from '@/lib/features/launches/drivers/cloud-attempts.server'
import { type Difference, differencesSchema, type Fix } from './differences/schema'
import { fixOf, serializeDifference } from './differences/words'
import { queryCloud, queryingRunner } from './query-cloud.server'
import { realmsOf } from './recorded-attempts.server'
import type { CloudAccountState, FixRequest } from './schema'
import { showCloud } from './show-cloud.server'

/**
 * Fixes one difference if a new comparison finds it unchanged. It is recorded in the audit log before the cloud
 * is called.
 */
export async function fixDifference(
  scope: Scope<'inventory.operate'>,
  accountId: string,
  { serverId, kind }: FixRequest,
): Promise<Result<CloudAccountState, Problem>> {
  const db = database()
  const account = await db.account.findUnique({
    where: { id: accountId },
    include: { provider: { select: { name: true } } },
  })
  if (account === null) return err({ kind: 'not-found', what: 'account' })
  const runner = await queryingRunner(account, scope.now)
  if (runner === null) return err(gone)
  await queryCloud(accountId, scope.now)
  const state = await db.cloudAccount.findUnique({ where: { accountId } })
  if (state?.compareError) return err(unread(state.compareError))
  const found = differencesSchema
    .parse(state?.differences ?? [])
    .find((it) => it.serverId === serverId && it.kind === kind)
  if (found === undefined) return err(gone)
  const fix = fixOf(found)
  if (fix === null) return err(byHand)
  await transact(async (tx) => {
    await recordAudit(tx, scope, {
      action: 'account.cloud-fix',
      noun: 'account',
      subjectId: accountId,
      subjectName: `${account.provider.name}/${account.name}`,
      before: found,
      after: { fixed: serializeDifference(found).fix?.label ?? null },
    })
    return ok(null)
  })
  const problem = await appliers[fix]({ runner, found, realms: await realmsOf(db, account) }, scope)
  if (problem !== null) return err(problem)
  await queryCloud(accountId, scope.now)
  return showCloud(scope, accountId)
}

type Apply = { runner: Runner; found: Difference; realms: Awaited<ReturnType<typeof realmsOf>> }
type Applier = (apply: Apply, scope: Scope<'inventory.operate'>) => Promise<Problem | null>

const appliers: Readonly<Record<Fix, Applier>> = {
  delete: async ({ runner, found }) => {
    const failed = await runner.remove?.({ id: found.serverId, realm: found.realm })
    return failed === undefined ? gone : failed && unconfirmed(failed.message)
  },
  record: async ({ runner, found: { launchId, attempt }, realms }, { now }) => {
    const listed = await runner.list?.(realms)
    if (listed === undefined || launchId === null || attempt === null) return gone
    if (!listed.ok) return unread(listed.error.message)
    const servers = listed.value.filter((it) => it.launchId === launchId && it.attempt === attempt)
    await recordServers(database(), { launchId, attempt }, servers, now)
    return null
  },
  end: async ({ found: { launchId } }) => {
    if (launchId === null) return gone
    const ended = await enqueueEnd({ launchId, tenantId: null, isStaff: true })
    if (!ended.ok) return ended.error
    await cleanUpEnded(database(), launchId)
    return null
  },
}

const gone: Problem = conflict(
  'difference-gone',
  'This difference has changed or is gone. Query the cloud again.',
)

const byHand: Problem = conflict('no-fix', 'No single step fixes this: follow its remedy.')

const unread = (message: string): Problem =>
  conflict('cloud-refused', `Nothing was changed, because the cloud could not be read: ${message}`)

/** The cloud may have deleted the server although its answer was lost. */
const unconfirmed = (message: string): Problem =>
  conflict(
    'cloud-refused',
    `The cloud did not confirm the deletion. Query the cloud to see whether the server is gone. Reason: ${message}`,
  )
