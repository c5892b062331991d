import type { Because, Removal, RemovalWords, Step, StepEffect } from '../../kernel/trace'
import { reasonSentence, reasonWords } from '../../reasons/registry'
import { unpacked } from './packed-effect'
import { isTurn, packedModule } from './packed-module'

/** Why a match was not chosen: it is no match, in a lower group, without a share, or lost the roll. */
export function matchRemovalWords(removal: Removal, effect: StepEffect, step: Step): RemovalWords {
  const { candidate } = effect
  // A policy may call an entry as it likes, "group" too.
  if (isTurn(step)) return refused(effect, step)

  switch (step.step) {
    case 'group':
      return lowerGroup(removal.because, candidate)
    case 'share':
      return noShare(removal.because, candidate)
    default:
      return reasonWords(removal.code, removal.because)
  }
}

function refused({ because, candidate }: StepEffect, { facts }: Step): RemovalWords {
  const { label, wordsOf, changeOf } = packedModule(facts)
  const own = unpacked(because, candidate)
  if (own === null) return { sentence: label, change: null }
  return { sentence: `${label}: ${wordsOf(own)}`, change: changeOf(own, null) }
}

function lowerGroup(because: Because, candidate: string): RemovalWords {
  const { label, wordsOf, changeOf } = packedModule(because)
  const own = unpacked(because, candidate, 'own.')
  const drawn = unpacked(because, candidate, 'drawn.')
  if (own === null || drawn === null)
    return { sentence: reasonSentence('lower-group', because), change: null }
  const said = { ...because, own: `${label}: ${wordsOf(own)}`, there: wordsOf(drawn) }
  return { sentence: reasonSentence('lower-group', said), change: changeOf(own, drawn) }
}

function noShare(because: Because, candidate: string): RemovalWords {
  const own = unpacked(because, candidate, 'own.')
  if (own === null) return { sentence: reasonSentence('no-share', because), change: null }

  const { label, wordsOf, changeOf } = packedModule(because)
  const said = { ...because, own: `${label}: ${wordsOf(own)}` }
  return { sentence: reasonSentence('no-share', said), change: changeOf(own, null) }
}
