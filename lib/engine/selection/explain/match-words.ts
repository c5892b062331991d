import { percentText } from '@/lib/base/percent'
import { insideWords, intervalIn, rollWords } from '../../kernel/interval'
import { numberIn } from '../../kernel/words'
import { reasonSentence, reasonWords } from '../../reasons/registry'
import type { Because, LevelWords, RemovalWords } from '../../trace/trace'
import type { MatchEffect, MatchRemoval, MatchStep } from './match-step'
import { moduleWords } from './module-words'
import { turnWords } from './turn-words'

/** Texts for the steps of `select`. The text of a module's effect comes from the module. */
export const matchWords: LevelWords<MatchStep> = {
  step: (step) =>
    step.turn === null ? (stages[step.step]?.step(step.facts) ?? '') : turnSentence(step),
  effect: (effect, { turn, step }) =>
    turn === null || effect.own === null
      ? (stages[step]?.effect(effect) ?? '')
      : turnWords(turn, turn.group ?? 0, [effect.own]),
  removal: removalOf,
}

function turnSentence({ turn, effects }: MatchStep): string {
  if (turn === null) return ''
  const { group, phase, skipped } = turn
  if (skipped !== null) return `G${group}: ${turnWords(turn, group ?? 0, [])}`
  const { label } = moduleWords(turn)
  if (phase === 'reweigh') return `${label} shares out G${group}`
  const removed = effects.filter(({ removedBy }) => removedBy.length > 0).length
  return phase === 'rank' ? `${label} puts matches in order` : `${label} refuses ${removed}`
}

/**
 * The text of a removal. In the step of a module it comes from the module. In the steps `group` and `share` it comes
 * from the reason code and includes the text of the module.
 */
function removalOf({ code, because, by }: MatchRemoval, { turn }: MatchStep): RemovalWords {
  if (by === null) return reasonWords(code, because)
  const { label, wordsOf, changeOf } = moduleWords(by.turn)
  const own = `${label}: ${wordsOf(by.own)}`
  const there = by.drawn === null ? null : wordsOf(by.drawn)
  return {
    sentence: turn === null ? reasonSentence(code, { ...because, own, there }) : own,
    change: changeOf(by.own, by.drawn),
  }
}

type Stage = { step: (facts: Because) => string; effect: (effect: MatchEffect) => string }

/** The steps that do not belong to a module. */
const stages: Readonly<Record<string, Stage>> = {
  eligibility: {
    step: ({ matches, removed }) => `${removed} of ${matches} candidates cannot run it`,
    effect: () => 'can run it',
  },
  group: {
    step: ({ drawn }) =>
      drawn === null ? 'No group has a share' : `G${drawn} is the first group with a share`,
    effect: ({ value }) => `in G${value}`,
  },
  share: {
    step: ({ drawn }) => (drawn === null ? 'Nothing has a share' : `The shares of G${drawn}`),
    effect: ({ value }) => `has ${percentText(value ?? 0)}`,
  },
  roll: {
    step: ({ roll }) => `The draw was ${rollWords(Number(roll))} of 100`,
    effect({ because }) {
      const { roll, from, to } = insideWords(numberIn(because, 'roll'), intervalIn(because))
      return `the draw was ${roll}, inside ${from}-${to}`
    },
  },
}
