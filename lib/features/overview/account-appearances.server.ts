import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { displayOf } from '@/lib/features/accounts/account-display'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { Appearance } from './schema'

export type Appearances = {
  of: (accountId: string) => Appearance
  /** In account order, including archived ones. */
  inOrder: readonly Appearance[]
}

/** Reads the appearance of every account. */
export async function accountAppearances(db: Db): Promise<Appearances> {
  const accounts = await db.account.findMany({
    select: {
      id: true,
      name: true,
      ordinal: true,
      colourSlot: true,
      provider: { select: { name: true } },
    },
    orderBy: { ordinal: 'asc' },
  })
  const display = displayOf(accounts)
  const labels = accountLabels(accounts.map((each) => ({ ...each, provider: each.provider.name })))
  const inOrder = accounts.map(({ id, name, colourSlot }) => {
    const { letter = '?', hatched = false } = display.get(id) ?? {}
    return { id, name: labels.get(id) ?? name, letter, slot: colourSlot, hatched }
  })
  const byId = new Map(inOrder.map((appearance) => [appearance.id, appearance]))
  return {
    of: (id) => byId.get(id) ?? { id, name: id, letter: '?', slot: 0, hatched: false },
    inOrder,
  }
}

/** Sorts rows in the order of accounts. */
export const inAccountOrder = <Row extends { account: Appearance }>(
  rows: readonly Row[],
  { inOrder }: Appearances,
): Row[] => {
  const rank = new Map(inOrder.map(({ id }, i) => [id, i]))
  return rows.toSorted((a, b) => (rank.get(a.account.id) ?? 0) - (rank.get(b.account.id) ?? 0))
}
