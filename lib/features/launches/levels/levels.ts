import type { Binding, Pod } from '@/lib/engine'

/** A pod with the names that people know it by. */
export type NamedPod = { pod: Pod; name: string; realm: string; provider: string }

/** The locked pods of a realm. `pods` is the same object while none of them changes. */
export type RealmPods = { pods: readonly Pod[]; named: ReadonlyMap<string, NamedPod> }

/** What the levels below the match read, as locked rows say. Taking a place moves it on. */
export type Levels = {
  /** By id; realms without pods are not there. */
  realms: ReadonlyMap<string, RealmPods>
  /** Open ones of tenants, oldest first, by tenant. */
  bindings: Map<string, readonly Binding[]>
  /** When a binding of a tenant last changed, by tenant. */
  boundAt: Map<string, Date>
}

/** Where no realm has pods. */
export const noLevels = (): Levels => ({
  realms: new Map(),
  bindings: new Map(),
  boundAt: new Map(),
})
