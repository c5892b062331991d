import type { PodFacts } from '../../binding/realm-bind'

/** What eligibility is computed from: plain facts, gathered elsewhere. Ids refer, names are shown. */
export type EligibilityFacts = {
  now: string
  pool: PoolFacts
  /** Null: a request without a tenant, to which rules about tenants do not apply. */
  tenant: TenantFacts | null
  /** The realm a request names, by id or by name, and its requirements on pods. */
  request: { realm: string | null; extraSpecs: Readonly<Record<string, string>> }
  /** The accounts allowed in the pool. */
  accounts: readonly AccountFacts[]
  providers: readonly { id: string; name: string; enabled: boolean }[]
  realms: readonly RealmFacts[]
  providerHardwareProfiles: readonly ProviderProfileFacts[]
  providerImages: readonly ProviderImageFacts[]
  images: readonly { id: string; name: string; architecture: string }[]
  hardwareProfiles: readonly ProfileFacts[]
  deployable: { name: string; assemblies: readonly AssemblyFacts[] }
  /** In the reporting currency; a price that cannot be expressed in it is absent. */
  prices: readonly PriceFacts[]
  /** Of all realms. A realm without pods takes launches as it is. */
  pods: PodFacts
  /** The Pcloud that the request names; null: none. */
  pcloud: PcloudFacts | null
  /** Of the accounts that the SLA ranker ranks for the requesting tenant; higher is better. */
  slaRanks: readonly { account: string; rank: number }[]
}

/** A Pcloud as far as it is open to the requesting tenant. */
export type PcloudFacts = {
  /** Ids of pods with an enabled host of it; none where the tenant is not authorised. */
  pods: readonly string[]
  /** Names of what launches on its hosts may use; null: any. */
  hardwareProfiles: readonly string[] | null
  images: readonly string[] | null
}

/** `realms` and `tenants` are ids; null allows all. `quota` null is unlimited. */
export type PoolFacts = {
  name: string
  quota: number | null
  running: number
  realms: readonly string[] | null
  tenants: readonly string[] | null
}

type TenantFacts = { id: string; name: string; quota: number | null; running: number }

export type AccountFacts = {
  id: string
  name: string
  provider: string
  enabled: boolean
  maintenance: boolean
  /** Its cloud refuses Berth, or wants no calls for a time; absent: no. */
  paused?: boolean
  /** Its cloud has no room, even if the quota allows more; absent: no. */
  full?: boolean
  quota: number | null
  running: number
}

export type RealmFacts = { id: string; provider: string; name: string }

export type ProfileFacts = {
  id: string
  name: string
  vcpus: number
  memoryMb: number
  storageGb: number
  architecture: string
}

export type ProviderProfileFacts = ProfileFacts & { provider: string }

/** An image pushed to a provider; `account` and `realm` null mean all of them. */
export type ProviderImageFacts = {
  image: string
  provider: string
  account: string | null
  realm: string | null
  externalId: string
}

type AssemblyFacts = { hardwareProfile: string; image: string; count: number }

/** In force while validFrom <= now < validTo; `realm` null is the base for all realms. */
export type PriceFacts = {
  account: string
  hardwareProfile: string
  realm: string | null
  /** As it is charged. */
  price: string
  /** Before mark-up or discount; absent where it is the same. */
  basic?: string
  validFrom: string
  validTo: string | null
}
