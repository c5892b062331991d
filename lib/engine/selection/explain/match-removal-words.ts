import type { Because, Removal, RemovalWords, Step, StepEffect } from '../../kernel/trace'
import { numberIn, percent } from '../../kernel/words'
import { outsideWords } from '../intervals'
import { unpacked } from './packed-effect'
import { isTurn, packedModule } from './packed-module'
import { reasonSentence } from './rejections'

/** Why a match was not chosen: it is no match, in a lower group, without a share, or lost the roll. */
export function matchRemovalWords(removal: Removal, effect: StepEffect, step: Step): RemovalWords {
  const { candidate } = effect
  // A policy may call an entry as it likes, "group" too.
  if (isTurn(step)) return refused(effect, step)

  switch (step.step) {
    case 'eligibility':
      return { sentence: withoutStop(reasonSentence(removal.code)), change: roomChange(removal) }
    case 'group':
      return lowerGroup(removal.because, candidate)
    case 'share':
      return noShare(removal.because, candidate)
    case 'roll':
      return lostRoll(removal.because)
    default:
      return { sentence: removal.code, change: null }
  }
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** How many must end before an account has room; reservations that are not in its count hide it. */
function roomChange({ code, because }: Removal): string | null {
  const { quota } = because
  if (code !== 'account-quota' || typeof quota !== 'number') return null

  const [running, asked] = [numberIn(because, 'running'), numberIn(because, 'asked')]
  const over = running + asked - quota
  if (over <= 0) return null
  return over <= running
    ? `quota ${quota} reached: ${over} fewer running`
    : `quota ${quota}, needed ${asked} for this launch`
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
  const where = `in G${because.group}`
  if (own === null || drawn === null) return { sentence: where, change: null }
  return {
    sentence: `${where}: ${label}: ${wordsOf(own)} (G${because.drawn}: ${wordsOf(drawn)})`,
    change: changeOf(own, drawn),
  }
}

function noShare(because: Because, candidate: string): RemovalWords {
  const own = unpacked(because, candidate, 'own.')
  if (own === null) return { sentence: `no share of G${because.group}`, change: null }

  const { label, wordsOf, changeOf } = packedModule(because)
  return {
    sentence: `${percent(0)} of G${because.group}: ${label}: ${wordsOf(own)}`,
    change: changeOf(own, null),
  }
}

function lostRoll(because: Because): RemovalWords {
  const interval = { from: numberIn(because, 'from'), to: numberIn(because, 'to') }
  const { roll, from, to } = outsideWords(numberIn(because, 'roll'), interval)
  return {
    sentence: `had ${percent(numberIn(because, 'share'))}, roll ${roll} outside ${from}-${to}`,
    change:
      numberIn(because, 'roll') < interval.from ? `a roll from ${from} on` : `a roll below ${to}`,
  }
}
