import 'server-only'
import type { Call } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'
import type { CallbackAnswer, DriverReport } from '@/lib/features/decisions/schema'
import { attemptOfToken } from '../drivers/callback-token.server'

/** Records the outcome that a driver reports at the callback address of one attempt. */
export async function takeCallback(
  { arrivedAt }: Call,
  token: string,
  { result, error }: DriverReport,
): Promise<Result<CallbackAnswer, Problem>> {
  const which = attemptOfToken(token)
  if (which === null) return err({ kind: 'not-found', what: 'attempt' })
  const resolved = await enqueueOutcome({
    ...which,
    tenantId: null,
    reported: { result, error, source: 'driver', reportedBy: 'driver callback' },
    isStaff: false,
    arrivedAt,
  })
  // The driver of the failed account must not learn where the launch goes next.
  return resolved.ok ? ok({ ...which, result: resolved.value.result }) : resolved
}
