import { intervalWords, rollWords } from '../../kernel/interval'
import type { Because, LevelWords, Step, StepEffect } from '../../kernel/trace'
import { percent } from '../../kernel/words'
import type { Phase, Skipped } from '../types'
import { matchRemovalWords } from './match-removal-words'
import { unpacked } from './packed-effect'
import { isTurn, packedModule } from './packed-module'
import { skippedWords, turnWords } from './turns'

/** The choice of a match in words; what a module says is the module's own. */
export const matchWords: LevelWords = {
  step: (step) => (isTurn(step) ? turnSentence(step) : (steps[step.step]?.(step.facts) ?? '')),
  effect: (effect, step) =>
    isTurn(step) ? turnEffect(effect, step) : (effects[step.step]?.(effect, step.facts) ?? ''),
  removal: matchRemovalWords,
}

function turnSentence({ facts, effects: all }: Step): string {
  const { label } = packedModule(facts)
  if (isSkipped(facts.skipped)) return `G${facts.group}: ${label} ${skippedWords(facts.skipped)}`
  if (facts.phase === 'reweigh') return `${label} shares out G${facts.group}`
  const removed = all.filter(({ removedBy }) => removedBy.length > 0).length
  return facts.phase === 'rank' ? `${label} puts matches in order` : `${label} refuses ${removed}`
}

function turnEffect({ because, candidate }: StepEffect, { facts }: Step): string {
  const { label, wordsOf } = packedModule(facts)
  const effect = unpacked(because, candidate)
  const phase: Phase = facts.phase === 'reweigh' || facts.phase === 'rank' ? facts.phase : 'reject'
  const about = { label, phase, group: Number(facts.group ?? 0) }
  return effect === null ? label : turnWords(about, [effect], wordsOf)
}

const steps: Readonly<Record<string, (facts: Because) => string>> = {
  eligibility: ({ matches, removed }) => `${removed} of ${matches} candidates cannot run it`,
  group: ({ drawn }) =>
    drawn === null ? 'No group has a share' : `G${drawn} is the first group with a share`,
  share: ({ drawn }) => (drawn === null ? 'Nothing has a share' : `Who has a share of G${drawn}`),
  roll: ({ roll }) => `Rolled ${rollWords(Number(roll))} of 100`,
}

const effects: Readonly<Record<string, (effect: StepEffect, facts: Because) => string>> = {
  eligibility: () => 'can run it',
  group: ({ value }) => `in G${value}`,
  share: ({ value }) => `has ${percent(value ?? 0)}`,
  roll: ({ because }) => {
    const { from, to } = intervalWords({ from: Number(because.from), to: Number(because.to) })
    return `rolled ${rollWords(Number(because.roll))}, inside ${from}-${to}`
  },
}

const isSkipped = (value: unknown): value is Skipped => typeof value === 'string'
