import 'server-only'
import type { LaunchRow } from './3-lock/launch-row'
import type { Launch, LaunchedVm } from './schema'

type Named = { id: string; name: string }
type Hidden = 'request' | 'requestedById' | 'seed' | 'assemblies'
type Ids = 'poolId' | 'deployableId' | 'tenantId' | 'accountId' | 'podId'
type NamedLaunch = Omit<LaunchRow, Hidden | Ids> & {
  pool: Named
  deployable: Named
  tenant: Named | null
  account: Named | null
  pod: Named | null
}

/** A launch with its names, as the API returns it. */
export const serializeLaunch = (row: NamedLaunch, reader: { isStaff: boolean }): Launch =>
  redacted(
    {
      id: row.id,
      at: row.at.toISOString(),
      requestedAt: row.requestedAt.toISOString(),
      state: row.state,
      pool: row.pool,
      deployable: row.deployable,
      tenant: row.tenant,
      requestedBy: row.requestedBy,
      instances: row.instances,
      attempts: row.attempts,
      account: row.account,
      realm: row.realm,
      pod: row.pod,
      hardwareProfile: row.hardwareProfile,
      group: row.group,
      share: row.share,
      costPerHour: row.costPerHour,
      deadline: row.deadline?.toISOString() ?? null,
      settledAt: row.settledAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    },
    reader,
  )

/** Removes the position and costs of a launch for readers other than staff. */
function redacted(launch: Launch, { isStaff }: { isStaff: boolean }): Launch {
  if (isStaff) return launch
  return {
    ...launch,
    account: null,
    realm: null,
    pod: null,
    hardwareProfile: null,
    group: null,
    share: null,
    costPerHour: null,
  }
}

type Vm = Named & { node: Named | null }

/** A VM of a launch as its reader may see it. `hostOf` returns the tenant's alias of a node. */
export const serializeVm = (
  { id, name, node }: Vm,
  hostOf: ((nodeId: string) => string) | null,
  { isStaff }: { isStaff: boolean },
): LaunchedVm => {
  const host = node === null || hostOf === null ? null : hostOf(node.id)
  return { id, name, node: isStaff ? node : null, host }
}
