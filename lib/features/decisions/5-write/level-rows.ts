/** The rows that a batch writes below the matches. */
export type LevelRows = {
  closed: { id: string; endAt: Date; closedBy: string }[]
  opened: OpenedRow[]
  requests: RequestRow[]
  vms: VmRow[]
  /** Launches whose pod request and VMs end. */
  freed: { launchId: string; at: Date }[]
}

type OpenedRow = {
  id: string
  tenantId: string
  podId: string
  realmId: string
  group: string
  reason: string
  openedBy: string
  startAt: Date
}

type RequestRow = {
  id: string
  at: Date
  tenantId: string
  kind: 'server'
  realmId: string
  extraSpecs: Readonly<Record<string, string>>
  podId: string
  pcloudId: string | null
  bindingId: string | null
  action: string
  decision: object
  requestedBy: string
  launchId: string
}

type VmRow = {
  id: string
  clusterId: string
  tenantId: string | null
  pcloudId: string | null
  name: string
  launchId: string
  ramMb: number
  vcpus: number
  subjects: object
  nodeId: string
  diskNodeId: string | null
  stickyKeys: readonly object[]
  customerKeys: readonly object[]
  at: Date
}

export const noLevelRows = (): LevelRows => ({
  closed: [],
  opened: [],
  requests: [],
  vms: [],
  freed: [],
})
