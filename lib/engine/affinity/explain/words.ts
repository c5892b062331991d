import type { Because, LevelWords, RemovalWords, Step, StepEffect } from '../../kernel/trace'
import { counted, numberIn, shown } from '../../kernel/words'
import { constraintWords } from './constraint-words'

/** How the level that chooses a node words its steps. */
export const placeWords: LevelWords = {
  step: (step) => stepWords[step.step]?.(step) ?? step.step,
  effect: (effect, step) => effectWords[step.step]?.(effect, step) ?? 'goes on',
  removal: ({ code, because }) => removalWords[code]?.(because) ?? { sentence: code, change: null },
}

/** A score as people read it: "50.0", "25.2", "39.9999". */
export const scoreText = (score: number): string => {
  const text = shown(score)
  return text.includes('.') || text.includes('e') ? text : `${text}.0`
}

/** A roll or a place on the line from 0 to 100 that it falls on. */
export const outOf100 = (part: number): string => (part * 100).toFixed(2)

const wentOn = ({ effects }: Step) =>
  effects.filter(({ removedBy }) => removedBy.length === 0).length

const outOf = (step: Step) => `${wentOn(step)} of ${counted(step.effects.length, 'node')}`

const stepWords: Readonly<Record<string, (step: Step) => string>> = {
  constraints: (step) => `${outOf(step)} can take the VM`,
  'system-rounds': (step) => {
    const { round, steps, threshold, passed } = step.facts
    return passed === true
      ? `${outOf(step)} passed in round ${round} of ${steps} (threshold ${threshold})`
      : `${outOf(step)} passed, down to the last threshold ${threshold}`
  },
  'customer-keys': (step) =>
    `${outOf(step)} scored highest on customer keys (${scoreText(numberIn(step.facts, 'best'))})`,
  draw: ({ facts }) =>
    `${facts.tied} nodes tied; rolled ${outOf100(numberIn(facts, 'roll'))} of 100`,
}

const effectWords: Readonly<Record<string, (effect: StepEffect, step: Step) => string>> = {
  constraints: () => 'can take the VM',
  'system-rounds': ({ value }, { facts }) =>
    `score ${scoreText(value ?? 0)}, above ${facts.threshold}`,
  'customer-keys': ({ value }) => `customer score ${scoreText(value ?? 0)}`,
  draw: ({ because }) => `drawn, the roll is inside ${stretch(because)}`,
}

const stretch = (because: Because) =>
  `${outOf100(numberIn(because, 'from'))}-${outOf100(numberIn(because, 'to'))}`

const removalWords: Readonly<Record<string, (because: Because) => RemovalWords>> = {
  ...constraintWords,
  'system-score-too-low': (because) => ({
    sentence: `not above the threshold of round ${because.round}`,
    change: `score ${scoreText(numberIn(because, 'score'))}, needed above ${because.threshold}`,
  }),
  'customer-score-lower': (because) => ({
    sentence: `customer score ${scoreText(numberIn(because, 'score'))} against ${scoreText(numberIn(because, 'best'))}`,
    change: `needs ${scoreText(numberIn(because, 'lower'))} more`,
  }),
  'draw-lost': (because) => ({
    sentence: `lost the tie draw: rolled ${outOf100(numberIn(because, 'roll'))} of 100`,
    change: `needed a roll inside ${stretch(because)}`,
  }),
}
