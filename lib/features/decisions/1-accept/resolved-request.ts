/** A launch request with its names resolved to ids. */
export type ResolvedRequest = {
  poolId: string
  deployableId: string
  tenant: { id: string; name: string } | null
  realm: string | null
  pcloud: string | null
  labels: Readonly<Record<string, string>>
  extraSpecs: Readonly<Record<string, string>>
  exclude: readonly string[]
  pin: { account: string; reason: string } | null
  seed: string
}

/** A resolved request with its launch id and the time of its decision, which is the receipt's `at`. */
export type DecisionRequest = ResolvedRequest & { launchId: string; now: Date }
