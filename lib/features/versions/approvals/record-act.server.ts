import 'server-only'
import { type Permission, permissions } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { PublishRequest } from '@/lib/db/generated/client'
import { recordAudit, recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { queueMail } from '@/lib/features/mail/queue-mail.server'
import { type DocumentNoun, pageOfDocument } from './document-ref'

/** The changes of a publish request, with their words in audit entries and in events. */
const acts = {
  open: 'opened',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  void: 'voided',
  emergency: 'emergency',
  hold: 'held',
  publish: 'published',
} as const

type Act = keyof typeof acts

/** The actor: a person, or Berth for automatic changes. */
type Actor = Scope | { userId: null; name: 'Berth'; now: Date }

/** Appends the audit entry and the event of a change, and mails it to the people concerned. */
export async function recordAct(
  tx: Db,
  by: Actor,
  request: PublishRequest,
  { act, because }: { act: Act; because: string | null },
): Promise<void> {
  const { id, subject, subjectName, contentHash } = request
  const noun = request.noun as DocumentNoun
  const facts = {
    action: `publish-request.${act}`,
    noun: 'publish-request' as const,
    subjectId: id,
    subjectName,
    after: { noun, subject, contentHash, author: request.authorName, version: request.version },
    note: because,
  }
  await (by.userId === null ? recordOwnAudits(tx, by.now, [facts]) : recordAudit(tx, by, facts))
  await recordEvent(tx, {
    kind: `publish-request.${acts[act]}`,
    at: by.now,
    subjectId: id,
    tenantId: null,
    payload: {
      requestId: id,
      noun,
      subject,
      subjectName,
      contentHash,
      because,
      by: by.name,
      byId: by.userId,
    },
  })
  const recipients = await recipientsOf(tx, request, act, by.userId)
  const reason = because === null || because === '' ? '' : `${because}\n\n`
  await queueMail(tx, by.now, {
    recipients,
    subject: `Berth: ${subjectName}: request of ${request.authorName} ${acts[act]}`,
    text: `${by.name}: request to publish ${subjectName} ${acts[act]}.\n\n${reason}${publicUrl(pageOfDocument({ noun, subject }))}\n`,
  })
}

const rolesWith = (permission: Permission) => [...permissions[permission]]

/**
 * New requests are mailed to possible approvers, emergency publishes to all staff, and other changes to the
 * author and the approvers.
 */
async function recipientsOf(
  tx: Db,
  { id, authorId }: PublishRequest,
  act: Act,
  actorId: string | null,
): Promise<string[]> {
  const approvals = await tx.publishApproval.findMany({ where: { requestId: id } })
  const people = [authorId, ...approvals.map(({ approverId }) => approverId)]
  const found = await tx.user.findMany({
    where: {
      disabledAt: null,
      expiresAt: null,
      ...(act === 'open'
        ? { role: { in: rolesWith('policy.approve') } }
        : act === 'emergency'
          ? { role: { in: rolesWith('policy.read') } }
          : { id: { in: people } }),
      ...(actorId === null ? {} : { NOT: { id: actorId } }),
    },
    select: { email: true },
    orderBy: { email: 'asc' },
  })
  return found.map(({ email }) => email)
}
