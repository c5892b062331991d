import 'server-only'
import { permissions } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { PolicyCanary } from '@/lib/db/generated/client'
import { recordAudit, recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { queueMail } from '@/lib/features/mail/queue-mail.server'

/** The changes of a canary, with their words in audit entries and in events. */
const acts = {
  start: 'started',
  hold: 'held',
  resume: 'resumed',
  promote: 'promoted',
  'back-out': 'backed-out',
  void: 'voided',
} as const

/** The actor: a person, or Berth for automatic changes. */
export type CanaryActor = Scope | { userId: null; name: 'Berth'; now: Date }

export const berthAt = (now: Date): CanaryActor => ({ userId: null, name: 'Berth', now })

/** Appends the audit entry and the event of a change. Automatic changes are mailed to the people who may publish. */
export async function recordCanary(
  tx: Db,
  by: CanaryActor,
  canary: PolicyCanary,
  { act, because }: { act: keyof typeof acts; because: string },
): Promise<void> {
  const { id, poolId, version, percent, contentHash } = canary
  const row = poolId === null ? null : await tx.pool.findUniqueOrThrow({ where: { id: poolId } })
  const pool = row?.name ?? 'Global default'
  const facts = {
    action: `canary.${act}`,
    noun: 'canary' as const,
    subjectId: id,
    subjectName: pool,
    after: { poolId, version, percent, contentHash },
    note: because,
  }
  await (by.userId === null ? recordOwnAudits(tx, by.now, [facts]) : recordAudit(tx, by, facts))
  await recordEvent(tx, {
    kind: `canary.${acts[act]}`,
    at: by.now,
    subjectId: id,
    tenantId: null,
    payload: { canaryId: id, poolId, pool, version, percent, by: by.name, because },
  })
  if (by.userId !== null) return
  const people = await tx.user.findMany({
    where: {
      disabledAt: null,
      expiresAt: null,
      role: { in: [...permissions['policy.publish']] },
    },
    select: { email: true },
    orderBy: { email: 'asc' },
  })
  await queueMail(tx, by.now, {
    recipients: people.map(({ email }) => email),
    subject: `Berth: ${pool}: the trial of v${version} is ${acts[act]}`,
    text: `${because}\n\n${publicUrl(`/pools/${encodeURIComponent(poolId ?? 'default')}`)}\n`,
  })
}
