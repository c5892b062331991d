import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { enqueueEnd } from '../batch/decision-queue.server'
import type { Launch } from '../schema'

/** Ends a launch and frees what it held. Ending it again, or one that holds nothing, changes nothing. */
export const endLaunch = (
  scope: Scope<'launch.write'>,
  launchId: string,
  recordedAt?: Date,
): Promise<Result<Launch, Problem>> =>
  enqueueEnd({ launchId, tenantId: scope.tenantId, isStaff: isStaff(scope.role), recordedAt })
