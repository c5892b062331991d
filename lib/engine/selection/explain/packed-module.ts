import type { Because, Step } from '../../kernel/trace'
import { findModule } from '../find-module'
import type { Effect } from '../types'
import { unpackedParams } from './packed-effect'
import { NO_MODULE } from './turns'

/** True for a turn of the policy, false for what is the same under every policy. */
export const isTurn = ({ facts }: Step): boolean => typeof facts.module === 'string'

/** The module that facts name, with the params packed beside it: its words, and its changes. */
export function packedModule(facts: Because) {
  const module = findModule(String(facts.module))
  // Only flat params are packed, and words speak of no others; the rest is as by default.
  const params = { ...(module?.defaults ?? {}), ...unpackedParams(facts) }
  return {
    label: module?.label ?? String(facts.module),
    wordsOf: (effect: Effect) => module?.explain(effect, params) ?? NO_MODULE,
    changeOf: (effect: Effect, drawn: Effect | null) =>
      module?.change?.(effect, params, drawn) ?? null,
  }
}
