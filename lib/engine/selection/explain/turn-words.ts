import { percentText } from '@/lib/base/percent'
import { times } from '../../kernel/words'
import { reasonOf } from '../../reasons/registry'
import type { Effect, Skipped } from '../types'
import type { ModuleTurn } from './match-step'
import { moduleWords } from './module-words'
import { sentence } from './sentence'

/** Why a module had no effect on a group: "skipped: no price to compare with". */
export const skippedWords = (skipped: Skipped): string =>
  sentence('skipped: {why}', { why: reasonOf(skipped).words })

/** Describes the effect of a module on some matches of one group, or why it had none. */
export function turnWords(turn: ModuleTurn, group: number, effects: readonly Effect[]): string {
  const { label, wordsOf } = moduleWords(turn)
  if (turn.skipped !== null) return `${label} ${skippedWords(turn.skipped)}`
  const facts = { label, words: wordsOfAll(effects, wordsOf), group }
  return turn.phase === 'reweigh' ? reweighed(facts, effects) : sentence('{label}: {words}', facts)
}

/** Describes the direct effect and the division by the sum separately, because the division changes all accounts. */
function reweighed(
  facts: { label: string; words: string; group: number },
  effects: readonly Effect[],
) {
  const [raw, after] = [sumOf(effects, 'raw'), sumOf(effects, 'after')]
  if (effects.every(({ before }) => before === null)) {
    return sentence('{label}: {words} = {after}', { ...facts, after: percentText(after) })
  }

  const before = sumOf(effects, 'before')
  const values = {
    ...facts,
    before: percentText(before),
    raw: percentText(raw),
    after: percentText(after),
  }
  const isChanged = Math.abs(raw - before) > 1e-12
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

/** The texts of several effects as one. Matches of one account often have equal texts, which are listed once. */
function wordsOfAll(effects: readonly Effect[], wordsOf: (effect: Effect) => string): string {
  const all = [...new Set(effects.map(wordsOf))]
  const [first = ''] = all
  return all.length < 2
    ? first
    : sentence('{first} (and {more} more)', { first, more: all.length - 1 })
}
