import { counted, numberIn, shown, timeWords } from '../kernel/words'
import { usageWords } from '../reasons/pods'
import type { Because, LevelWords, Step, StepEffect } from '../trace/trace'
import { findPodWeigher } from './weighers/registry'

/** Texts for the steps of the level that chooses a pod. */
export const bindWords: LevelWords = {
  step: (step) => stepWords[step.step]?.(step) ?? filterSentence(step),
  effect: (effect, step) => effectWords[step.step]?.(effect, step) ?? 'goes on',
}

const wentOn = ({ effects }: Step) =>
  effects.filter(({ removedBy }) => removedBy.length === 0).length

const outOf = (step: Step) => `${wentOn(step)} of ${counted(step.effects.length, 'pod')}`

const filterSentence = (step: Step) => `${outOf(step)} went on`

const stepWords: Readonly<Record<string, (step: Step) => string>> = {
  available: (step) => `${outOf(step)} are active, in a zone and below their threshold`,
  attach: ({ facts }) => attachSentence(facts),
  reuse: ({ facts }) =>
    `${facts.tenant} stays on ${facts.pod}, where it has been bound since ${timeWords(facts.since)}`,
  weigh: ({ facts }) => `${facts.winner} weighs most: ${shown(numberIn(facts, 'total'))}`,
}

function attachSentence({ resource, pod, failure }: Because): string {
  if (failure === 'unknown-resource') return `the tenant has no resource ${resource}`
  if (failure === 'unknown-pod') return `the pod of ${resource} is not known`
  if (failure !== null) return `the pod of ${resource} is in maintenance`
  return `${resource} is on ${pod}, so the request goes there`
}

const effectWords: Readonly<Record<string, (effect: StepEffect, step: Step) => string>> = {
  available: ({ because }) =>
    because.dimension === null ? 'not measured yet' : `fullest in ${usageWords(because)}`,
  attach: ({ because }) => `has ${because.resource}`,
  reuse: () => 'keeps the tenant',
  weigh: (effect) => `weighs ${shown(effect.value ?? 0)}: ${partsWords(effect.because)}`,
}

/** "creation_time 1 (created 2016-01-01 00:00:00 UTC)", for each weigher. */
function partsWords(because: Because): string {
  const parts = Object.keys(because).filter((name) => findPodWeigher(name) !== undefined)
  if (parts.length === 0) return 'nothing is weighed'
  return parts
    .map((name) => `${name} ${shown(numberIn(because, name))} (${because[`${name}:fact`]})`)
    .join(', ')
}
