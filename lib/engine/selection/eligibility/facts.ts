import type { PodFacts } from '../../binding/realm-bind'

/** The input of the eligibility check. References use ids; names are only for display. */
export type EligibilityFacts = {
  now: string
  pool: PoolFacts
  /** Null for a request without a tenant. Then tenant quotas and the tenants of the pool are not checked. */
  tenant: TenantFacts | null
  /** The requested realm, by id or by name, and the requirements on pods. */
  request: { realm: string | null; extraSpecs: Readonly<Record<string, string>> }
  /** The accounts allowed in the pool. */
  accounts: readonly AccountFacts[]
  providers: readonly { id: string; name: string; enabled: boolean }[]
  realms: readonly RealmFacts[]
  providerHardwareProfiles: readonly ProviderProfileFacts[]
  providerImages: readonly ProviderImageFacts[]
  images: readonly { id: string; name: string; architecture: string }[]
  hardwareProfiles: readonly RequestedProfileFacts[]
  deployable: { name: string; assemblies: readonly AssemblyFacts[] }
  /** In the reporting currency. A price that cannot be converted is absent. */
  prices: readonly PriceFacts[]
  /** The pods of all realms. A realm without pods needs none for a launch. */
  pods: PodFacts
  /** The private cloud that the request names; null for none. */
  pcloud: PcloudFacts | null
  /** The accounts that the SLA ranker ranks for the requesting tenant. A higher rank is better. */
  slaRanks: readonly { account: string; rank: number }[]
}

/** A private cloud as the requesting tenant can use it. */
export type PcloudFacts = {
  /** Ids of pods with an enabled host of it; empty if the tenant is not authorised. */
  pods: readonly string[]
  /** Names of the hardware profiles and images that launches on its hosts may use; null allows all. */
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
  /** True if its cloud refuses the credentials or has requested a pause. */
  paused?: boolean
  /** True if its cloud has no room, even if the quota allows more. */
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

/** A hardware profile that deployables request. No provider profile fits an archived one, whose name is still shown. */
type RequestedProfileFacts = ProfileFacts & { archived?: boolean }

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

/**
 * A price in force while validFrom <= now < validTo. With `realm` null it applies to all realms without a price of its own.
 */
export type PriceFacts = {
  account: string
  hardwareProfile: string
  realm: string | null
  /** The price that is charged. */
  price: string
  /** The price before mark-up or discount; absent if it is the same. */
  basic?: string
  validFrom: string
  validTo: string | null
}
