import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'
import type { OutcomeAnswer, OutcomeReport } from '@/lib/features/decisions/schema'

/** Records how an attempt ended, as reported by the caller who carried it out. */
export const reportOutcome = (
  scope: Scope<'launch.write'>,
  launchId: string,
  { attempt, result, error }: OutcomeReport,
  recordedAt?: Date,
): Promise<Result<OutcomeAnswer, Problem>> =>
  enqueueOutcome({
    launchId,
    attempt,
    tenantId: scope.tenantId,
    reported: { result, error, source: 'callback', reportedBy: scope.name },
    isStaff: isStaff(scope.role),
    arrivedAt: scope.arrivedAt,
    recordedAt,
  })
