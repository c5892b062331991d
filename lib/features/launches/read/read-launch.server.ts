import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { ShownLaunch } from '../schema'
import { launchInclude, shownLaunch } from './row.server'

type Reader = { tenantId: string | null; isStaff: boolean }

/** A launch as it stands; to people of a tenant there is none but their own. */
export async function findLaunch(
  db: Db,
  id: string,
  { tenantId, ...reader }: Reader,
): Promise<Result<ShownLaunch, Problem>> {
  const row = await db.launch.findFirst({
    where: { id, ...(tenantId === null ? {} : { tenantId }) },
    include: launchInclude,
  })
  return row === null ? err({ kind: 'not-found', what: 'launch' }) : ok(shownLaunch(row, reader))
}

export const readLaunch = (
  { tenantId, role }: Scope<'launch.read'>,
  id: string,
): Promise<Result<ShownLaunch, Problem>> =>
  findLaunch(database(), id, { tenantId, isStaff: isStaff(role) })
