/** The counts that every launch changes, read from locked rows. Reservations of the same batch update them. */
export type Counts = {
  accounts: Map<string, number>
  pools: Map<string, { quota: number | null; running: number }>
  tenants: Map<string, { quota: number | null; running: number }>
  /** Ids of pools that accept no new launches. */
  stopped: Set<string>
  /** Ids of tenants that may launch only on their own hosts. */
  dedicated: Set<string>
}

type Reservation = {
  accountId: string
  poolId: string
  tenantId: string | null
  instances: number
}

/** Adds a reservation to the counts, so that the next decision of the same batch includes it. */
export const reserve = (counts: Counts, reservation: Reservation): void =>
  move(counts, reservation, reservation.instances)

/** Subtracts a reservation from the counts. */
export const release = (counts: Counts, reservation: Reservation): void =>
  move(counts, reservation, -reservation.instances)

function move(counts: Counts, { accountId, poolId, tenantId }: Reservation, by: number): void {
  counts.accounts.set(accountId, (counts.accounts.get(accountId) ?? 0) + by)
  const pool = counts.pools.get(poolId)
  if (pool !== undefined) pool.running += by
  const tenant = tenantId === null ? undefined : counts.tenants.get(tenantId)
  if (tenant !== undefined) tenant.running += by
}

/** The usage and limit of a pool or tenant; unlimited if it was not locked. */
export const countOf = (counts: Counts['pools'], { id }: { id: string }) =>
  counts.get(id) ?? { quota: null, running: 0 }
