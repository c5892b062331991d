import type { RankedProvider, RankRequest } from './types'

/**
 * A name for each entry that no other has: its SLA id, or the provider's name where it has no SLA.
 * An id that is there again goes on as `id#2`.
 */
export function candidatesOf(ranking: readonly RankedProvider[]): string[] {
  const taken = new Set(ranking.map(nameOf))
  const given = new Set<string>()
  return ranking.map((entry) => {
    const name = nameOf(entry)
    if (!given.has(name)) {
      given.add(name)
      return name
    }
    let count = 2
    while (taken.has(`${name}#${count}`)) count++
    taken.add(`${name}#${count}`)
    return `${name}#${count}`
  })
}

const nameOf = ({ slaId, name }: RankedProvider) => slaId ?? name ?? ''

/**
 * The candidate of a name: by its own name, or by the name of a provider, which means the
 * best of its entries.
 */
export function candidateNamed(
  ranking: readonly RankedProvider[],
  { sla }: RankRequest,
  idOrProvider: string,
): string {
  const candidates = candidatesOf(ranking)
  if (candidates.includes(idOrProvider) || sla.some(({ id }) => id === idOrProvider))
    return idOrProvider

  const entry = ranking.findIndex(({ name }) => name === idOrProvider)
  return (
    candidates[entry] ?? sla.find(({ provider }) => provider === idOrProvider)?.id ?? idOrProvider
  )
}
