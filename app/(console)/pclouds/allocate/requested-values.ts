/** The hosts to request. `az` is null for any zone. */
export type RequestedHosts = { flavor: string; az: string | null; names: readonly string[] }

/** The values of the form that requests hosts. */
export type RequestedValues = {
  flavor: string | null
  /** The zone, by the id of its realm. Null for any zone. */
  az: string | null
  /** As typed. Null for a default name. */
  names: readonly (string | null)[]
  /** Whether hosts are enabled as soon as they are allocated. */
  enable: boolean
}

export const MAX_AT_ONCE = 50

export const noHosts: RequestedValues = { flavor: null, az: null, names: [null], enable: true }

/** This number of names: the existing ones, then default ones. */
export const resized = (names: RequestedValues['names'], count: number): RequestedValues['names'] =>
  Array.from({ length: count }, (_, i) => names[i] ?? null)

/** Each name as the form shows it. A default one is the first unused `host-n`, also when `taken` loads late. */
export function namesOf(
  names: RequestedValues['names'],
  taken: readonly string[],
): readonly string[] {
  const used = new Set([...taken, ...names.flatMap((name) => name?.trim() ?? [])])
  const firstFree = () => {
    let number = 1
    while (used.has(`host-${number}`)) number++
    used.add(`host-${number}`)
    return `host-${number}`
  }
  return names.map((name) => name ?? firstFree())
}

/** The problem of each name. Undefined without one. */
export const nameProblems = (names: readonly string[], taken: readonly string[]) =>
  names.map((name, i) => {
    const trimmed = name.trim()
    if (trimmed === '') return 'Write a name.'
    if (taken.includes(trimmed)) return 'You have a host of this name here.'
    const isTwice = names.some((other, j) => j < i && other.trim() === trimmed)
    return isTwice ? 'Each host has a name of its own.' : undefined
  })

/** The request. Null while a value is missing or invalid. */
export function requestedOf(
  values: RequestedValues,
  taken: readonly string[],
): RequestedHosts | null {
  const { flavor, az } = values
  const names = namesOf(values.names, taken)
  if (flavor === null || names.length === 0) return null
  if (nameProblems(names, taken).some((problem) => problem !== undefined)) return null
  return { flavor, az, names: names.map((name) => name.trim()) }
}

/** The request body. An absent zone means any zone. */
export const requestOf = ({ flavor, az, names }: RequestedHosts) => ({
  flavor,
  names,
  az: az ?? undefined,
})
