import type { WantedHosts } from '@/lib/features/pclouds/hosts/use-hosts.client'

/** The form that asks for hosts. */
export type WantedValues = {
  flavor: string | null
  /** The zone, by the id of its realm; null: any. */
  az: string | null
  names: readonly string[]
  /** Whether hosts are enabled as soon as they are allocated. */
  enable: boolean
}

export const MOST_AT_ONCE = 50

export const noHosts: WantedValues = { flavor: null, az: null, names: ['host-1'], enable: true }

/** So many names: those that were written, then `host-n` with numbers that are free. */
export function namesFor(
  count: number,
  written: readonly string[],
  taken: readonly string[],
): readonly string[] {
  const names = written.slice(0, count)
  let number = 1
  while (names.length < count) {
    const name = `host-${number++}`
    if (!names.includes(name) && !taken.includes(name)) names.push(name)
  }
  return names
}

/** What is wrong with each name; undefined: nothing. */
export const nameProblems = (names: readonly string[], taken: readonly string[]) =>
  names.map((name, i) => {
    const trimmed = name.trim()
    if (trimmed === '') return 'Write a name.'
    if (taken.includes(trimmed)) return 'You have a host of this name here.'
    const isTwice = names.some((other, j) => j < i && other.trim() === trimmed)
    return isTwice ? 'Each host has a name of its own.' : undefined
  })

/** As it is asked for; null: something is missing or wrong. */
export function wantedOf(values: WantedValues, taken: readonly string[]): WantedHosts | null {
  const { flavor, az, names } = values
  if (flavor === null || names.length === 0) return null
  if (nameProblems(names, taken).some((problem) => problem !== undefined)) return null
  return { flavor, az, names: names.map((name) => name.trim()) }
}
