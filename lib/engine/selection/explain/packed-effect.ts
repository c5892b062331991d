import type { Because } from '../../kernel/trace'
import type { Effect } from '../types'

/**
 * An effect as flat facts: its own, and its numbers. With a name before each, several stand side by
 * side, and none hides another.
 */
export function packed({ because, before, raw, after }: Effect, name = ''): Because {
  return renamed({ ...because, before, raw, after }, (key) => `${name}${key}`)
}

/** The effect that was packed under that name; null when there is none. */
export function unpacked(facts: Because, match: string, name = ''): Effect | null {
  const { before, raw, after, ...because } = under(facts, name)
  if (after === undefined) return null
  return {
    match,
    because,
    before: numberOrNull(before),
    raw: numberOrNull(raw),
    after: after === 'last-resort' ? after : numberOrNull(after),
  }
}

/** The params of a module, as far as they are flat: all that its words speak of. */
export function packedParams(params: unknown): Because {
  if (typeof params !== 'object' || params === null) return {}
  const flat = Object.entries(params).flatMap(([key, value]) =>
    isFlat(value) ? [[key, value]] : [],
  )
  return renamed(Object.fromEntries(flat), (key) => `${PARAM}${key}`)
}

/** The params that were packed. */
export const unpackedParams = (facts: Because): Because => under(facts, PARAM)

const PARAM = 'param.'

const renamed = (facts: Because, rename: (key: string) => string): Because =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [rename(key), value]))

const under = (facts: Because, name: string): Because =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      key.startsWith(name) ? [[key.slice(name.length), value]] : [],
    ),
  )

const numberOrNull = (value: Because[string] | undefined) =>
  typeof value === 'number' ? value : null

const isFlat = (value: unknown): value is Because[string] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
