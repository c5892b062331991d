import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { LaunchDetail, LaunchResponse } from '@/lib/features/decisions/schema'
import { serializeVm } from '@/lib/features/decisions/serialize-launch.server'
import { readHostNames } from '@/lib/features/vms/host-alias.server'
import { readCloudAttempts } from '../drivers/cloud-attempts.server'
import { hideStaff } from './hide-staff.server'
import { readLaunchedVms } from './launched-vms.server'
import { launchInclude, readPcloudNames, serializeStoredLaunch } from './row.server'

type Reader = { tenantId: string | null; isStaff: boolean }

/** Reads a launch in its current state. Users of a tenant find only their own. */
export async function findLaunch(
  db: Db,
  id: string,
  { tenantId, ...reader }: Reader,
): Promise<Result<LaunchResponse, Problem>> {
  const row = await db.launch.findFirst({
    where: { id, ...(tenantId === null ? {} : { tenantId }) },
    include: launchInclude,
  })
  if (row === null) return err({ kind: 'not-found', what: 'launch' })
  const shown = serializeStoredLaunch(row, await readPcloudNames(db, [row]), reader)
  const [launch = shown] = await hideStaff(db, tenantId, [shown])
  return ok(launch)
}

/** The same launch with its VMs. */
export async function readLaunch(
  { tenantId, role, now }: Scope<'launch.read'>,
  id: string,
): Promise<Result<LaunchDetail, Problem>> {
  const db = database()
  const reader = { isStaff: isStaff(role) }
  const found = await findLaunch(db, id, { tenantId, ...reader })
  if (!found.ok) return found
  const vms = await readLaunchedVms(db, id)
  const ofTenant = found.value.tenant?.id ?? null
  const hostOf = ofTenant === null ? null : await hostsOf(db, ofTenant, vms, now)
  const cloud = await readCloudAttempts(db, id, reader)
  return ok({ ...found.value, vms: vms.map((vm) => serializeVm(vm, hostOf, reader)), cloud })
}

async function hostsOf(
  db: Db,
  tenantId: string,
  vms: Awaited<ReturnType<typeof readLaunchedVms>>,
  now: Date,
) {
  const nodeIds = vms.map(({ node }) => node?.id ?? null)
  const nameOf = await readHostNames(db, tenantId, nodeIds)
  return (nodeId: string) => nameOf(nodeId, now)
}
