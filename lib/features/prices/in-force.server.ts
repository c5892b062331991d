import 'server-only'

/** Prices in force at an instant: from included, to excluded. */
export const inForceAt = (at: Date) => ({
  AND: [
    { OR: [{ validFrom: null }, { validFrom: { lte: at } }] },
    { OR: [{ validTo: null }, { validTo: { gt: at } }] },
  ],
})
