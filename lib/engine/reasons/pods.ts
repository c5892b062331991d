import type { Because } from '../kernel/because'
import { numberIn, shown, timeWords } from '../kernel/words'
import { defineReasons } from './reason'

/** Why a pod was not chosen, and why no pod was. */
export const podReasons = defineReasons({
  'no-availability-zone': {
    sentence: 'in no availability zone, so nothing can be scheduled there',
    words: 'no availability zone',
    change: 'needs an availability zone',
    tenant: 'not-offered',
  },
  'not-active': {
    sentence: ({ state }) =>
      state === 'maintenance' ? 'in maintenance' : `${state}, so it takes nothing new`,
    words: 'not active',
    change: 'needs to be active',
    tenant: 'maintenance',
  },
  exhausted: {
    sentence: usageWords,
    words: 'full',
    change: ({ fewer }) => (fewer === null ? 'needs a threshold above 0' : `${fewer} fewer`),
    tenant: 'capacity',
  },
  'other-availability-zone': {
    sentence: ({ az, asked: requested }) => `in the availability zone ${az}, not in ${requested}`,
    words: 'in another availability zone',
    change: ({ az }) => `needs a request for ${az}, or for any zone`,
    tenant: 'not-offered',
  },
  'other-group': {
    sentence: ({ group, asked: requested }) =>
      `reserved for the group ${group}, not for ${requested}`,
    words: 'reserved for another group',
    change: ({ group }) => `needs a request of the group ${group}`,
    tenant: 'not-offered',
  },
  'unknown-resource': {
    sentence: ({ resource }) => `the tenant has no resource ${resource} to attach to`,
    words: 'unknown resource',
    tenant: 'not-offered',
  },
  'unknown-pod': {
    sentence: ({ resource }) => `the pod of ${resource} is not known`,
    words: 'unknown pod',
    tenant: 'not-offered',
  },
  'pod-in-maintenance': {
    sentence: ({ resource }) => `has ${resource}, but is in maintenance`,
    words: 'in maintenance',
    change: 'needs to be active or draining',
    tenant: 'maintenance',
  },
  'not-the-resources-pod': {
    sentence: ({ resource, home }) =>
      `${resource} is on ${home}, and attaching across pods cannot work`,
    words: 'another pod has the resource',
    tenant: 'not-offered',
  },
  'bound-elsewhere': {
    sentence: ({ tenant, pod, since }) =>
      `${tenant} has been bound to ${pod} since ${timeWords(since)}, which beats every weight`,
    words: 'the tenant is bound to another pod',
    change: ({ pod }) => `needs the binding to ${pod} closed`,
    tenant: 'policy',
  },
  outweighed: {
    sentence: (facts) => `weighs ${weights(facts)}`,
    words: 'outweighed',
    // Four figures rather than four decimals: a difference is never shown as 0.
    change: (facts) => `needs ${Number(numberIn(facts, 'by').toPrecision(4))} more`,
    tenant: 'policy',
  },
  'tied-younger': {
    sentence: (facts) =>
      `weighs ${weights(facts)}, which is older (created ${timeWords(facts.winnerCreated)}, this one ${timeWords(facts.created)})`,
    words: 'as heavy, but younger',
    change: 'needs any weight more',
    tenant: 'policy',
  },
  'tied-later-id': {
    sentence: (facts) => `weighs ${weights(facts)}, which is as old and comes first by name`,
    words: 'as heavy and as old, but later by name',
    change: 'needs any weight more',
    tenant: 'policy',
  },
  'no-pod-available': {
    sentence: 'no pod is available',
    words: 'no pod available',
    tenant: 'capacity',
  },
})

/** The fullest dimension of a pod: "vcpus 9 of 10 used, threshold 0.8". */
export function usageWords({ dimension, used, total, threshold }: Because): string {
  return `${dimension} ${used} of ${total} used, threshold ${threshold}`
}

const weights = (facts: Because) =>
  `${shown(numberIn(facts, 'total'))}, against ${shown(numberIn(facts, 'best'))} of ${facts.winner}`
