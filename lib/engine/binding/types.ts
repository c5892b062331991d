/** Labels of a request or a pod: text by name. */
type Pairs = Readonly<Record<string, string>>

/** The usage that a pod's services last reported. A dimension with total 0 is not measured. */
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
  /** Null if the pod is never schedulable. */
  az: string | null
  createdAt: string
  /** At most one pair: the group of requests for which the pod is reserved. */
  tag: Pairs
  /** A decimal string; null is unknown. */
  costPerHour: string | null
  /** The ratio used/total, 0..1, at which the pod stops accepting requests; null for the configuration's default. */
  threshold: number | null
  state: PodState
  /** Null if never measured. */
  usage: PodUsage | null
}

/** The binding of a tenant to a pod; open while `endAt` is null. */
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
  /** Null for any zone. */
  az: string | null
  extraSpecs: Pairs
  /** A server or volume of this tenant on whose pod the new one must be. */
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

/** Why a row is opened; `admin` if an administrator caused it. */
export type BindingReason = 'first-request' | 'threshold' | 'maintenance' | 'admin'

export type BindFailure =
  | 'no-pod-available'
  | 'unknown-resource'
  | 'unknown-pod'
  | 'pod-in-maintenance'

/** The weight of a pod; `parts` has the summand of each weigher. */
export type PodWeight = { pod: string; total: number; parts: Readonly<Record<string, number>> }

export type BindDecision = {
  action: 'reuse' | 'create' | 'rebind' | 'attach' | 'fail'
  pod: string | null
  /** The row to close when the new one opens. */
  closes: string | null
  opens: OpenedBinding | null
  /** The reason of the opened row or of the failure; null if no row is opened. */
  reason: BindingReason | BindFailure | null
  trace: {
    group: string
    available: readonly string[]
    filters: readonly { name: string; survivors: readonly string[] }[]
    /** Heaviest first; empty if no pods were weighed. */
    weights: readonly PodWeight[]
  }
}
