'use client'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseAsInstant } from '@/components/ui/time/parse-as-instant'

export const filters = ['missing', 'overridden', 'changed'] as const
const figureChoices = ['basic', 'adjusted', 'both'] as const

/** The state of the grid in its address, so that a link can be shared. */
const address = {
  asof: parseAsInstant.withOptions({ history: 'push' }),
  /** If equal to `asof`, edited prices are in force from that time on. */
  from: parseAsInstant,
  acct: parseAsString,
  hp: parseAsString,
  realm: parseAsString,
  filter: parseAsStringLiteral(filters).withOptions({ history: 'push' }),
  since: parseAsString,
  q: parseAsString.withDefault(''),
  /** The pool and deployable of the link's origin, and its missing prices. */
  pool: parseAsString,
  dep: parseAsString,
  /** The reporting currency instead of each account's own. */
  ccy: parseAsStringLiteral(['reporting']),
  figure: parseAsStringLiteral(figureChoices).withDefault('basic'),
  import: parseAsString.withOptions({ history: 'push' }),
}

export const useCostsAddress = () => useQueryStates(address, { history: 'replace' })

export type CostsAddress = ReturnType<typeof useCostsAddress>[0]
export type SetCostsAddress = ReturnType<typeof useCostsAddress>[1]

export const noFilter = { acct: null, hp: null, realm: null, filter: null, since: null, q: null }
