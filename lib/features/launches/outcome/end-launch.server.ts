import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { enqueueEnd } from '@/lib/features/decisions/decision-queue.server'
import type { Launch } from '@/lib/features/decisions/schema'
import { cleanUpEnded } from '../drivers/clean-up-servers.server'
import { hideStaff } from '../read/hide-staff.server'

/** Ends a launch and frees its capacity. Repeating the call, or ending a launch without capacity, changes nothing. */
export async function endLaunch(
  { tenantId, role }: Scope<'launch.write'>,
  launchId: string,
  recordedAt?: Date,
): Promise<Result<Launch, Problem>> {
  const ended = await enqueueEnd({ launchId, tenantId, isStaff: isStaff(role), recordedAt })
  if (!ended.ok) return ended
  await cleanUpEnded(database(), launchId)
  const [launch = ended.value] = await hideStaff(database(), tenantId, [ended.value])
  return ok(launch)
}
