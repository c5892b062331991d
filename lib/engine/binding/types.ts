/** Labels of a request or a pod: text by name. */
type Pairs = Readonly<Record<string, string>>

/** What a pod's services last reported; a dimension with total 0 is not measured. */
export type PodUsage = {
  nova?: {
    vcpus: number
    vcpus_used: number
    memory_mb: number
    memory_mb_used: number
    local_gb: number
    local_gb_used: number
  }
  cinder?: { total_capacity_gb: number; free_capacity_gb: number }
}

export type PodState = 'active' | 'maintenance' | 'draining'

export type Pod = {
  id: string
  /** Null: never schedulable. */
  az: string | null
  createdAt: string
  /** One pair, or none: the group of tenants' requests it is reserved for. */
  tag: Pairs
  /** A decimal string; null is unknown. */
  costPerHour: string | null
  /** Used/total from which the pod takes nothing new, 0..1; null: the configuration's. */
  threshold: number | null
  state: PodState
  /** Null: never measured. */
  usage: PodUsage | null
}

/** A tenant's stay on a pod; open while `endAt` is null. */
export type Binding = {
  id: string
  tenant: string
  pod: string
  az: string
  group: string
  startAt: string
  endAt: string | null
}

export type BindConfig = {
  defaultThreshold: number
  affinityKeys: readonly string[]
  weighers: readonly { name: string; multiplier: number }[]
  filters: readonly string[]
}

export type BindRequest = {
  tenant: string
  kind: 'server' | 'volume'
  /** Null: any. */
  az: string | null
  extraSpecs: Pairs
  /** A server or volume of this tenant that the new one must be beside. */
  attachTo: string | null
  now: string
}

export type BindInput = {
  config: BindConfig
  pods: readonly Pod[]
  bindings: readonly Binding[]
  /** Servers and volumes that exist, by id. */
  resources: Readonly<Record<string, { tenant: string; pod: string }>>
  request: BindRequest
}

type OpenedBinding = Pick<Binding, 'tenant' | 'pod' | 'az' | 'group' | 'startAt'>

/** Why a row is opened; `admin` is an administrator's doing. */
export type BindingReason = 'first-request' | 'threshold' | 'maintenance' | 'admin'

export type BindFailure =
  | 'no-pod-available'
  | 'unknown-resource'
  | 'unknown-pod'
  | 'pod-in-maintenance'

/** How much a pod weighed; `parts` by weigher sum to the total. */
export type PodWeight = { pod: string; total: number; parts: Readonly<Record<string, number>> }

export type BindDecision = {
  action: 'reuse' | 'create' | 'rebind' | 'attach' | 'fail'
  pod: string | null
  /** The row to close when the new one opens. */
  closes: string | null
  opens: OpenedBinding | null
  /** Of the opened row, or of the failure; null where nothing is opened. */
  reason: BindingReason | BindFailure | null
  trace: {
    group: string
    available: readonly string[]
    filters: readonly { name: string; survivors: readonly string[] }[]
    /** Heaviest first; empty where nothing had to be weighed. */
    weights: readonly PodWeight[]
  }
}
