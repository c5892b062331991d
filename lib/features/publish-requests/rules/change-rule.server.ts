import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { findSubject } from '@/lib/features/policies/policy-subject.server'
import { staleProblem } from '@/lib/features/resources/stale-problem.server'
import type { DocumentRef } from '@/lib/features/versions/approvals/document-ref'
import { publishRuleOf } from '@/lib/features/versions/approvals/publish-rule.server'
import { policyRefOf } from '../kinds/policy-kind.server'
import type { changeRuleSchema, Rule } from './schema'

type Change = z.output<typeof changeRuleSchema>

export const showRule = (
  _scope: Scope<'policy.read'>,
  id: string,
): Promise<Result<Rule, Problem>> => readRule(database(), id)

/** Changes how many approvals a document needs. The new rule also applies to open requests. */
export const changeRule = (
  scope: Scope<'settings.write'>,
  id: string,
  ifMatch: number,
  change: Change,
): Promise<Result<Rule, Problem>> =>
  transact(async (tx) => {
    const before = await readRule(tx, id)
    if (!before.ok) return before
    const former = await formerOf(tx, id, change, scope.now)
    if (!(await write(tx, id, ifMatch, { ...change, ...former })))
      return err(await staleProblem(tx, scope, 'publish-rule', before.value, before.value))
    const { approvals, restoreNeedsApproval } = before.value
    await recordAudit(tx, scope, {
      action: 'publish-rule.update',
      noun: 'publish-rule',
      subjectId: id,
      subjectName: id,
      before: { approvals, restoreNeedsApproval },
      after: change,
    })
    await recordEvent(tx, {
      kind: 'publish-rule.changed',
      at: scope.now,
      subjectId: id,
      tenantId: null,
      payload: { id, before: approvals, approvals: change.approvals, by: scope.name },
    })
    return readRule(tx, id)
  })

/**
 * Returns the previous requirements, which still apply for a day after a rule is lowered, so that
 * one person cannot lower it and publish alone. The event and the audit entry give others time to
 * object.
 */
async function formerOf(tx: Db, id: string, change: Change, now: Date): Promise<Former> {
  const row = await tx.publishRule.findUnique({ where: { id } })
  if (row === null) return none
  const isPending = row.formerUntil !== null && row.formerUntil > now
  const approvals = Math.max(row.approvals, isPending ? (row.formerApprovals ?? 0) : 0)
  const forRestore =
    row.restoreNeedsApproval || (isPending && row.formerRestoreNeedsApproval === true)
  const isLowered = change.approvals < approvals || (forRestore && !change.restoreNeedsApproval)
  if (!isLowered) return none
  return {
    formerApprovals: approvals,
    formerRestoreNeedsApproval: forRestore,
    formerUntil: new Date(now.getTime() + DAY_MS),
  }
}

type Former = {
  formerApprovals: number | null
  formerRestoreNeedsApproval: boolean | null
  formerUntil: Date | null
}

const none: Former = { formerApprovals: null, formerRestoreNeedsApproval: null, formerUntil: null }

/** Returns false if the rule was changed since the caller read it. */
async function write(
  tx: Db,
  id: string,
  revision: number,
  change: Change & Former,
): Promise<boolean> {
  const { count } =
    revision === 0
      ? await tx.publishRule.createMany({ data: [{ id, ...change }], skipDuplicates: true })
      : await tx.publishRule.updateMany({
          where: { id, revision },
          data: { ...change, revision: { increment: 1 } },
        })
  return count === 1
}

async function readRule(db: Db, id: string): Promise<Result<Rule, Problem>> {
  const ref = refOfRule(id)
  if (ref.noun === 'policy') {
    const subject = await findSubject(db, policyRefOf(ref.subject))
    if (!subject.ok) return subject
  }
  const row = await db.publishRule.findUnique({ where: { id } })
  return ok({
    id,
    revision: row?.revision ?? 0,
    approvals: row?.approvals ?? 0,
    restoreNeedsApproval: row?.restoreNeedsApproval ?? false,
    required: (await publishRuleOf(db, ref)).approvals,
    formerUntil: row?.formerUntil?.toISOString() ?? null,
  })
}

const refOfRule = (id: string): DocumentRef =>
  id === 'ranker-factors' || id === 'module'
    ? { noun: id, subject: '' }
    : { noun: 'policy', subject: id.slice('policy:'.length) }
