type Placed = { id: string; name: string; provider: { name: string } }
type Named = { id: string; name: string }

const placed = ({ id, name, provider }: Placed) => ({ id, name, provider: provider.name })

type AccountsRow = { allAccounts: boolean; accounts: readonly { account: Placed }[] }
type RealmsRow = { allRealms: boolean; realms: readonly { realm: Placed }[] }
type TenantsRow = { allTenants: boolean; tenants: readonly { tenant: Named }[] }

/** `all`, or the accounts that a pool lists. */
export const takenAccounts = ({ allAccounts, accounts }: AccountsRow) =>
  allAccounts ? ('all' as const) : accounts.map(({ account }) => placed(account))

/** `all`, or the realms that a pool lists. */
export const takenRealms = ({ allRealms, realms }: RealmsRow) =>
  allRealms ? ('all' as const) : realms.map(({ realm }) => placed(realm))

/** `all`, or the tenants that a pool lists. */
export const takenTenants = ({ allTenants, tenants }: TenantsRow) =>
  allTenants ? ('all' as const) : tenants.map(({ tenant }) => tenant)
