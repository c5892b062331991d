'use client'

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseAsInstant } from '@/components/ui/time/parse-as-instant'

export const tabs = [
  'explain',
  'matches',
  'deployables',
  'tests',
  'simulate',
  'backtest',
  'history',
] as const
export type StudioTab = (typeof tabs)[number]

/** The state of the studio in its address, so that a link can be shared. */
const address = {
  dep: parseAsString,
  g: parseAsInteger,
  tab: parseAsStringLiteral(tabs).withDefault('explain').withOptions({ history: 'push' }),
  cmp: parseAsString.withDefault('live'),
  /** The time of the inputs. Absent for the current inputs. */
  asof: parseAsInstant.withOptions({ history: 'push' }),
  /** The policy on the screen: `live`, `then` or a version. Absent for the user's own draft. */
  policy: parseAsString.withOptions({ history: 'push' }),
  whatif: parseAsString.withDefault(''),
  seed: parseAsString.withDefault('1'),
  inputs: parseAsString,
  rev: parseAsString,
  /** Two versions to compare in the history, as `3..5` or `5..draft`. */
  pair: parseAsString.withOptions({ history: 'push' }),
  /** An old version to restore. */
  restore: parseAsInteger,
}

export const useStudioAddress = () => useQueryStates(address, { history: 'replace' })
