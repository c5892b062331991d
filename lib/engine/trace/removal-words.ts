import { reasonWords } from '../reasons/registry'
import type { LevelWords, Removal, RemovalWords, Step } from './trace'

/** Why a step removed a candidate: the level's own words, otherwise those of the reason code. */
export function removalWords(words: LevelWords, removal: Removal, step: Step): RemovalWords {
  return words.removal?.(removal, step) ?? reasonWords(removal.code, removal.because)
}
