/** A launch as it asks to be decided; names are resolved. */
export type UndecidedAsk = {
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

/** The same at the moment of its decision, which is `request.now` and the receipt's `at`. */
export type Ask = UndecidedAsk & { launchId: string; now: Date }
