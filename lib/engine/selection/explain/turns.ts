import { percent, times } from '../../kernel/words'
import { reasonOf } from '../../reasons/registry'
import { findModule } from '../find-module'
import type { Effect, Phase, Policy, Skipped, Turn } from '../types'
import { sentence } from './sentence'

/** The module of a turn, with the params of its entry in the policy. */
export function moduleIn({ module: id, step }: Pick<Turn, 'module' | 'step'>, policy: Policy) {
  const module = findModule(id)
  const given = policy.modules.find((entry) => entry.id === step)
  const parsed = module?.params.safeParse(given?.params)
  const params = parsed?.success === true ? parsed.data : module?.defaults
  return {
    label: module?.label ?? id,
    params,
    wordsOf: (effect: Effect) => module?.explain(effect, params) ?? NO_MODULE,
  }
}

export const NO_MODULE = 'no longer part of this product'

/** Why a module had no effect on a group: "skipped: no price to compare with". */
export const skippedWords = (skipped: Skipped): string =>
  sentence('skipped: {why}', { why: reasonOf(skipped).words })

type About = { label: string; phase: Phase; group: number }

/** What a module did to some matches of one group, its own words among it. */
export function turnWords(
  { label, phase, group }: About,
  effects: readonly Effect[],
  wordsOf: (effect: Effect) => string,
): string {
  const facts = { label, words: wordsOfAll(effects, wordsOf), group }
  return phase === 'reweigh' ? reweighed(facts, effects) : sentence('{label}: {words}', facts)
}

/** The direct effect and the division by the sum apart, or every other account would seem changed too. */
function reweighed(
  facts: { label: string; words: string; group: number },
  effects: readonly Effect[],
) {
  const [raw, after] = [sumOf(effects, 'raw'), sumOf(effects, 'after')]
  if (effects.every(({ before }) => before === null)) {
    return sentence('{label}: {words} = {after}', { ...facts, after: percent(after) })
  }

  const before = sumOf(effects, 'before')
  const values = { ...facts, before: percent(before), raw: percent(raw), after: percent(after) }
  // Some modules tell the change themselves.
  const isTold = facts.words.includes(`${values.before} to ${values.raw}`)
  const isChanged = Math.abs(raw - before) > 1e-12 && !isTold
  if (Math.abs(after - raw) <= 1e-12) {
    return isChanged
      ? sentence('{label}: {words}, {before} to {raw}', values)
      : sentence('{label}: {words}', values)
  }

  const renormalised = { ...values, factor: times(raw === 0 ? 0 : after / raw) }
  return isChanged
    ? sentence(
        '{label}: {words}, {before} to {raw}, renormalised over G{group} ({factor}) = {after}',
        renormalised,
      )
    : sentence('{label}: {words}, renormalised over G{group} ({factor}) = {after}', renormalised)
}

function sumOf(effects: readonly Effect[], column: 'before' | 'raw' | 'after'): number {
  let sum = 0
  for (const effect of effects) {
    const value = effect[column]
    if (typeof value === 'number') sum += value
  }
  return sum
}

/** Matches of one account often share their reason; then it is said once. */
function wordsOfAll(effects: readonly Effect[], wordsOf: (effect: Effect) => string): string {
  const all = [...new Set(effects.map(wordsOf))]
  const [first = ''] = all
  return all.length < 2
    ? first
    : sentence('{first} (and {more} more)', { first, more: all.length - 1 })
}
