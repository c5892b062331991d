import 'server-only'
import type { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import type { PublishComment, PublishRequest as Row } from '@/lib/db/generated/client'
import {
  type CountedApproval,
  readApprovals,
} from '@/lib/features/versions/approvals/counted-approvals.server'
import { type DocumentNoun, ruleIdOf } from '@/lib/features/versions/approvals/document-ref'
import { publishRuleOf } from '@/lib/features/versions/approvals/publish-rule.server'
import type { PublishRequest } from './schema'

/** Converts requests to their API form. */
export async function sentRequests(
  db: Db,
  { userId }: { userId: string },
  rows: readonly Row[],
): Promise<PublishRequest[]> {
  const ids = rows.map(({ id }) => id)
  const [approvals, comments, required] = await Promise.all([
    readApprovals(db, ids),
    db.publishComment.findMany({ where: { requestId: { in: ids } }, orderBy: { at: 'asc' } }),
    requiredOf(db, rows),
  ])
  return rows.map((row) => ({
    ...factsOf(row),
    isOwn: row.authorId === userId,
    hasApproved: approvals.some((each) => each.requestId === row.id && each.approverId === userId),
    required: required.get(ruleIdOf(refOf(row))) ?? 0,
    approvals: approvals.filter(({ requestId }) => requestId === row.id).map(sentApproval),
    comments: comments.filter(({ requestId }) => requestId === row.id).map(sentComment),
  }))
}

/** The document of a request. */
export const refOf = ({ noun, subject }: Pick<Row, 'noun' | 'subject'>) => ({
  // A check of the table allows only these.
  noun: noun as DocumentNoun,
  subject,
})

const factsOf = (row: Row) => ({
  id: row.id,
  ...refOf(row),
  subjectName: row.subjectName,
  content: row.content as z.infer<ReturnType<typeof z.json>>,
  contentHash: row.contentHash,
  base: row.base,
  note: row.note,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
  publishWhenApproved: row.publishWhenApproved,
  publishAt: row.publishAt?.toISOString() ?? null,
  heldBecause: row.heldBecause,
  state: stateOf(row),
  because: row.closedBecause,
  emergencyReason: row.emergencyReason,
  closedAt: row.closedAt?.toISOString() ?? null,
  version: row.version,
})

const stateOf = ({ closedAs }: Row): PublishRequest['state'] =>
  // A check of the table allows only these.
  (closedAs as PublishRequest['state'] | null) ?? 'open'

/** Returns the number of approvals by rule. Each rule is read once. */
async function requiredOf(db: Db, rows: readonly Row[]): Promise<Map<string, number>> {
  const refs = new Map(rows.map((row) => [ruleIdOf(refOf(row)), refOf(row)]))
  const entries = [...refs].map(
    async ([id, ref]) => [id, (await publishRuleOf(db, ref)).approvals] as const,
  )
  return new Map(await Promise.all(entries))
}

const sentApproval = ({ approverName, at, invalidBecause }: CountedApproval) => ({
  by: approverName,
  at: at.toISOString(),
  invalidBecause,
})

const sentComment = ({ id, authorName, at, entry, text }: PublishComment) => ({
  id,
  by: authorName,
  at: at.toISOString(),
  entry,
  text,
})
