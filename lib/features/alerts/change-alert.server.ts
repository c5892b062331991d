import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { HOUR_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Alert as AlertRow, Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import type { Alert, SnoozeTime } from './schema'
import { serializeAlert } from './serialize/row.server'

type Handler = Scope<'alert.handle'>

/** Acknowledges an alert, or withdraws the acknowledgement. The alert remains listed until its cause is gone. */
export const acknowledgeAlert = (scope: Handler, id: string, { on }: { on: boolean }) =>
  changeAlert(scope, id, 'alert.acknowledge', { on }, () => ({
    ackedAt: on ? scope.now : null,
    ackedBy: on ? scope.name : null,
  }))

/** Snoozes an alert for some hours, or until its facts change. */
export const snoozeAlert = (scope: Handler, id: string, { for: time }: { for: SnoozeTime }) =>
  changeAlert(scope, id, 'alert.snooze', { for: time }, ({ mark }) =>
    time === 'until-changed'
      ? { snoozedUntil: null, snoozedMark: mark }
      : { snoozedUntil: later(scope.now, time === '1h' ? 1 : 8), snoozedMark: null },
  )

/** Ends the snooze of an alert. */
export const wakeAlert = (scope: Handler, id: string) =>
  changeAlert(scope, id, 'alert.wake', {}, () => ({ snoozedUntil: null, snoozedMark: null }))

const later = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS)

function changeAlert(
  scope: Handler,
  id: string,
  action: string,
  after: object,
  change: (alert: AlertRow) => Prisma.AlertUpdateInput,
): Promise<Result<Alert, Problem>> {
  return transact(async (tx) => {
    const alert = await tx.alert.findFirst({ where: { id, resolvedAt: null } })
    if (alert === null) return err({ kind: 'not-found', what: 'alert' })
    const row = await tx.alert.update({ where: { id }, data: change(alert) })
    const shown = serializeAlert(row, scope.now)
    const subject = { noun: 'alert' as const, subjectId: id, subjectName: shown.text }
    await recordAudit(tx, scope, { action, ...subject, after })
    return ok(shown)
  })
}
