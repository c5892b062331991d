/** A row of a launch as it is written to the database; times are text. */
export type LaunchRow = {
  id: string
  at: Date
  requestedAt: Date
  poolId: string
  deployableId: string
  tenantId: string | null
  requestedById: string
  requestedBy: string
  request: object
  seed: string
  instances: number
  state: 'pending' | 'running' | 'failed' | 'nothing-fits' | 'ended'
  attempts: number
  accountId: string | null
  realm: string | null
  podId: string | null
  hardwareProfile: string | null
  /** Hardware profiles of several instances and the count of each; null for one instance. */
  assemblies: readonly { hardwareProfile: string; count: number }[] | null
  group: number | null
  share: number | null
  costPerHour: string | null
  deadline: Date | null
  settledAt: Date | null
  endedAt: Date | null
}

/** The columns that a decision sets. */
export type Placed = Pick<
  LaunchRow,
  | 'state'
  | 'attempts'
  | 'accountId'
  | 'realm'
  | 'podId'
  | 'hardwareProfile'
  | 'assemblies'
  | 'group'
  | 'share'
  | 'costPerHour'
  | 'deadline'
  | 'settledAt'
  | 'endedAt'
>
