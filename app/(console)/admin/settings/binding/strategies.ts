type Weights = Readonly<Record<string, number | null>>

/** Ways to choose among the pods that the filters leave. Each is a single weigher. */
export const strategies = [
  {
    weigher: 'creation_time',
    label: 'Fill the oldest pod first',
    summary: 'The next pod is used when the older ones are full.',
  },
  {
    weigher: 'idle_capacity',
    label: 'Spread over pods',
    summary: 'The pod with the most free capacity is taken.',
  },
  {
    weigher: 'cost',
    label: 'Use the cheapest pod',
    summary: 'A pod without a price comes last.',
  },
] as const

/** Several weighers, or another multiplier. */
export const OWN = 'own'

export const weightsOf = (strategy: string, weights: Weights): Weights =>
  Object.fromEntries(Object.keys(weights).map((name) => [name, name === strategy ? 1 : null]))

/** The single weigher of these weights, `own` for all others. A weight of 0 does not count. */
export function strategyOf(weights: Weights): string {
  const used = Object.entries(weights).filter(([, weight]) => weight !== null && weight !== 0)
  const [first] = used
  return used.length === 1 && first?.[1] === 1 ? first[0] : OWN
}
