import type { Evaluated } from '@/lib/features/previews/evaluate/evaluate'

type BiggestAccount = { id: string; name: string; group: number }

/** The account with the largest share of a group. Null if no account of it has one. */
export function biggestAccount(
  { input, outcome }: Evaluated,
  group: number | null,
): BiggestAccount | null {
  const members = outcome.groups.find((each) => each.group === group)?.accounts ?? []
  const [most] = members.toSorted((a, b) => b.share - a.share)
  if (most === undefined || group === null || most.share === 0) return null
  const name = input.accounts.find(({ id }) => id === most.id)?.name ?? most.id
  return { id: most.id, name, group }
}
