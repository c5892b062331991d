import { insideWords, intervalIn, rollWords } from '../../kernel/interval'
import { counted, numberIn, scoreText, shown } from '../../kernel/words'
import type { Because, LevelWords, Step, StepEffect } from '../../trace/trace'

/** Texts for the steps of the level that chooses a node. */
export const placeWords: LevelWords = {
  step: (step) => stepWords[step.step]?.(step) ?? step.step,
  effect: (effect, step) => effectWords[step.step]?.(effect, step) ?? 'goes on',
}

const thresholdText = (facts: Because) => shown(numberIn(facts, 'threshold'))

const wentOn = ({ effects }: Step) =>
  effects.filter(({ removedBy }) => removedBy.length === 0).length

const outOf = (step: Step) => `${wentOn(step)} of ${counted(step.effects.length, 'node')}`

const stepWords: Readonly<Record<string, (step: Step) => string>> = {
  constraints: (step) => `${outOf(step)} can take the VM`,
  'system-rounds': (step) => {
    const { round, steps, passed } = step.facts
    const threshold = thresholdText(step.facts)
    return passed === true
      ? `${outOf(step)} passed in round ${round} of ${steps} (threshold ${threshold})`
      : `${outOf(step)} passed, down to the last threshold ${threshold}`
  },
  'customer-keys': (step) =>
    `${outOf(step)} scored highest on customer keys (${scoreText(numberIn(step.facts, 'best'))})`,
  draw: ({ facts }) =>
    `${facts.tied} nodes tied; the draw was ${rollWords(numberIn(facts, 'roll'))} of 100`,
}

const effectWords: Readonly<Record<string, (effect: StepEffect, step: Step) => string>> = {
  constraints: () => 'can take the VM',
  'system-rounds': ({ value }, { facts }) =>
    `score ${scoreText(value ?? 0)}, above ${thresholdText(facts)}`,
  'customer-keys': ({ value }) => `customer score ${scoreText(value ?? 0)}`,
  draw({ because }) {
    const { roll, from, to } = insideWords(numberIn(because, 'roll'), intervalIn(because))
    return `the draw was ${roll}, inside ${from}-${to}`
  },
}
