'use client'

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

export const tabs = ['explain', 'matches', 'deployables', 'simulate', 'history'] as const
export type StudioTab = (typeof tabs)[number]

/** What of the studio stands in its address, so that it can be sent to somebody. */
const address = {
  dep: parseAsString,
  g: parseAsInteger,
  tab: parseAsStringLiteral(tabs).withDefault('explain').withOptions({ history: 'push' }),
  cmp: parseAsString.withDefault('live'),
  whatif: parseAsString.withDefault(''),
  seed: parseAsString.withDefault('1'),
  inputs: parseAsString,
  rev: parseAsString,
}

export const useStudioAddress = () => useQueryStates(address, { history: 'replace' })
