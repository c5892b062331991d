import type { Because, LevelWords, Removal, RemovalWords, Step, StepEffect } from '../kernel/trace'
import { counted, numberIn, shown } from '../kernel/words'
import { findPodFilter } from './filters/registry'
import { findPodWeigher } from './weighers/registry'

/** How the level that chooses a pod words its steps. */
export const bindWords: LevelWords = {
  step: (step) => stepWords[step.step]?.(step) ?? filterSentence(step),
  effect: (effect, step) => effectWords[step.step]?.(effect, step) ?? 'goes on',
  removal: (removal, _effect, step) =>
    findPodFilter(step.step)?.explain(removal.because) ?? removalWords(removal),
}

const wentOn = ({ effects }: Step) =>
  effects.filter(({ removedBy }) => removedBy.length === 0).length

const outOf = (step: Step) => `${wentOn(step)} of ${counted(step.effects.length, 'pod')}`

const filterSentence = (step: Step) => `${outOf(step)} went on`

const stepWords: Readonly<Record<string, (step: Step) => string>> = {
  available: (step) => `${outOf(step)} are active, in a zone and below their threshold`,
  attach: ({ facts }) => attachSentence(facts),
  reuse: ({ facts }) =>
    `${facts.tenant} stays on ${facts.pod}, where its binding ${facts.binding} is open since ${facts.since}`,
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

/** "creation_time 1 (created 2016-01-01T00:00:00Z)", for each weigher. */
function partsWords(because: Because): string {
  const parts = Object.keys(because).filter((name) => findPodWeigher(name) !== undefined)
  if (parts.length === 0) return 'nothing is weighed'
  return parts
    .map((name) => `${name} ${shown(numberIn(because, name))} (${because[`${name}:fact`]})`)
    .join(', ')
}

const usageWords = ({ dimension, used, total, threshold }: Because) =>
  `${dimension} ${used} of ${total} used, threshold ${threshold}`

const removals: Readonly<Record<string, (because: Because) => RemovalWords>> = {
  'no-availability-zone': () => ({
    sentence: 'in no availability zone, so nothing can be scheduled there',
    change: 'needs an availability zone',
  }),
  'not-active': ({ state }) => ({
    sentence: state === 'maintenance' ? 'in maintenance' : `${state}, so it takes nothing new`,
    change: 'needs to be active',
  }),
  exhausted: (because) => ({
    sentence: usageWords(because),
    change: because.fewer === null ? 'needs a threshold above 0' : `${because.fewer} fewer`,
  }),
  'unknown-resource': ({ resource }) => ({
    sentence: `the tenant has no resource ${resource} to attach to`,
    change: null,
  }),
  'pod-in-maintenance': ({ resource }) => ({
    sentence: `has ${resource}, but is in maintenance`,
    change: 'needs to be active or draining',
  }),
  'not-the-resources-pod': ({ resource, home }) => ({
    sentence: `${resource} is on ${home}, and attaching across pods cannot work`,
    change: null,
  }),
  'bound-elsewhere': ({ tenant, pod, binding, since }) => ({
    sentence: `${tenant} is bound to ${pod} since ${since} (${binding}), which beats every weight`,
    change: `needs the binding ${binding} closed`,
  }),
  outweighed: (because) => ({
    sentence: `weighs ${weights(because)}`,
    // Four figures rather than four decimals: a difference is never shown as 0.
    change: `needs ${Number(numberIn(because, 'by').toPrecision(4))} more`,
  }),
  'tied-younger': (because) => ({
    sentence: `weighs ${weights(because)}, which is older (${because.winnerCreated}, this one ${because.created})`,
    change: 'needs any weight more',
  }),
  'tied-later-id': (because) => ({
    sentence: `weighs ${weights(because)}, which is as old and comes first by name`,
    change: 'needs any weight more',
  }),
}

const weights = (because: Because) =>
  `${shown(numberIn(because, 'total'))}, against ${shown(numberIn(because, 'best'))} of ${because.winner}`

function removalWords({ code, because }: Removal): RemovalWords {
  const worded = removals[code]
  if (worded === undefined) throw new RangeError(`Unknown removal: ${code}`)
  return worded(because)
}
