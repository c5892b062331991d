import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { counted } from '@/lib/base/number-text'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { PublishRequest } from '@/lib/db/generated/client'
import { lockOpenRequests } from './close-requests.server'
import { contentHash } from './content-hash.server'
import { type CountedApproval, countedApprovals } from './counted-approvals.server'
import type { DocumentRef } from './document-ref'
import { publishRuleOf } from './publish-rule.server'
import { recordAct } from './record-act.server'

type Requested = {
  ref: DocumentRef
  content: unknown
  isRestore: boolean
  /** The request with this content, if a request is published. It must still be open. */
  request?: PublishedRequest | undefined
}

export type PublishedRequest = {
  id: string
  /** The reason of an emergency publish, which needs no approvals. */
  emergency?: string | undefined
}

export type Taken = {
  /** The request with this content; null if there was no request and the rule permits that. */
  request: PublishRequest | null
  approvals: readonly CountedApproval[]
  hash: string
  /** All open requests of the document, which are locked. */
  open: readonly PublishRequest[]
}

/**
 * Determines within the publishing transaction whether content may be published: there must be a request of
 * exactly this content with enough valid approvals. The requests are locked, so that edits and approvals wait.
 */
export async function takeApproval(
  tx: Db,
  scope: Scope,
  { ref, content, isRestore, request: published }: Requested,
): Promise<Result<Taken, Problem>> {
  const rule = await publishRuleOf(tx, ref)
  const open = await lockOpenRequests(tx, ref)
  if (published !== undefined && !open.some(({ id }) => id === published.id))
    return err(requestClosed)
  const hash = contentHash(content)
  const same = open.filter((request) => request.contentHash === hash)
  const approvals = await countedApprovals(
    tx,
    same.map(({ id }) => id),
  )
  const validOf = ({ id }: PublishRequest) =>
    approvals.filter((each) => each.requestId === id && each.invalidBecause === null)
  const reason = published?.emergency
  const emergency = reason === undefined ? undefined : same.find(({ id }) => id === published?.id)
  if (reason !== undefined && emergency !== undefined)
    await recordEmergency(tx, scope, emergency, reason)
  const approved = same.filter((each) => validOf(each).length >= rule.approvals)
  // Without required approvals, a direct publish is that of the publisher, not of another author with equal content.
  const other = rule.approvals > 0 ? approved[0] : undefined
  const granted = emergency ?? approved.find(({ id }) => id === published?.id) ?? other
  const isFree = rule.approvals === 0 || (isRestore && !rule.restoreNeedsApproval)
  if (granted === undefined && !isFree)
    return err(lacking(rule.approvals, { open, same, approvals, userId: scope.userId }))
  const request = granted ?? same.find((each) => each.authorId === scope.userId) ?? null
  return ok({ request, approvals: request === null ? [] : validOf(request), hash, open })
}

/** Part of the publishing transaction, so that a refused publish leaves no permission and sends no mail. */
async function recordEmergency(tx: Db, scope: Scope, { id }: PublishRequest, reason: string) {
  const data = { emergencyBy: scope.name, emergencyReason: reason }
  const request = await tx.publishRequest.update({ where: { id }, data })
  await recordAct(tx, scope, request, { act: 'emergency', because: reason })
}

const requestClosed: Problem = conflict(
  'request-closed',
  'This request was closed in the meantime; nothing was published.',
)

type Found = {
  open: readonly PublishRequest[]
  same: readonly PublishRequest[]
  approvals: readonly CountedApproval[]
  userId: string
}

/** Why content cannot be published, with the remedy. */
function lacking(required: number, { open, same, approvals, userId }: Found): Problem {
  const requested = `This needs ${counted(required, 'approval', 'approvals')} by others than its author`
  const own = open.find(({ authorId }) => authorId === userId)
  const invalid = approvals.flatMap(({ invalidBecause }) => invalidBecause ?? [])
  const have = approvals.length - invalid.length
  const message =
    same.length > 0
      ? `${requested}, and has ${have}.${invalid.map((each) => ` ${each}`).join('')} Ask ${required - have === 1 ? 'another administrator' : `${required - have} other administrators`} to approve the request.`
      : own === undefined
        ? `${requested}. Request approval of it first.`
        : `${requested}. Your open request has other content; request approval of this one.`
  return conflict('approval-required', message)
}
