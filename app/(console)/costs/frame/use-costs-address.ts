'use client'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseAsInstant } from '@/components/ui/time/parse-as-instant'

export const filters = ['missing', 'overridden', 'changed'] as const
const figureChoices = ['basic', 'adjusted', 'both'] as const

/** The grid's state in its address, so that a link can be shared. */
const address = {
  asof: parseAsInstant.withOptions({ history: 'push' }),
  /** The same as `asof`: prices are entered as they should have been from then on. */
  from: parseAsInstant,
  acct: parseAsString,
  hp: parseAsString,
  realm: parseAsString,
  filter: parseAsStringLiteral(filters).withOptions({ history: 'push' }),
  since: parseAsString,
  q: parseAsString.withDefault(''),
  /** Where one came from, and what its missing prices are. */
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
