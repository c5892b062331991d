import 'server-only'
import { type Call, scopeFor } from '@/lib/auth/scope'
import { sessionPrincipal } from '@/lib/auth/session/session-principal.server'
import { database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'

/** Signs out by revoking the session's row, so that every copy of its cookie becomes invalid. */
export async function closeSession(sessionId: string, call: Call): Promise<void> {
  const scope = scopeFor(await sessionPrincipal(sessionId, { isUse: false }), 'profile.own', call)
  if (!scope.ok) return
  await inTransaction(database(), async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: call.now },
    })
    if (count === 0) return
    await recordAudit(tx, scope.value, {
      action: 'session.close',
      noun: 'session',
      subjectId: sessionId,
      subjectName: scope.value.name,
    })
  })
}
