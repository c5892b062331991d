import 'server-only'
import type { AuditFacts } from '@/lib/features/audit/audit-entry.server'

type State = { role: string; tenantId: string | null }
type Update = {
  action?: 'member.update' | 'member.link-identity'
  id: string
  name: string
  before: State
  after: State
  /** Shown to the tenant of the member, or to both after a move. */
  note?: string | null
  /** What the move ended in the former tenant. */
  ended?: string | null
}

/**
 * The audit entries of an updated member. After a move, the former and the new tenant each see only their own state of
 * the member, and staff see both entries.
 */
export function updateAudits(update: Update): AuditFacts[] {
  const { action = 'member.update', id, name, before, after, note = null, ended = null } = update
  const facts = { action, noun: 'member', subjectId: id, subjectName: name } as const
  if (before.tenantId === after.tenantId)
    return [{ ...facts, before, after, tenantId: after.tenantId, note: joined(note, ended) }]
  const [from, to] = [before.tenantId, after.tenantId].map((it) =>
    it === null ? 'staff' : 'this tenant',
  )
  return [
    {
      ...facts,
      before,
      tenantId: before.tenantId,
      note: joined(note, `Moved away from ${from}.`, ended),
    },
    { ...facts, after, tenantId: after.tenantId, note: joined(note, `Moved to ${to}.`) },
  ]
}

const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' ') || null
