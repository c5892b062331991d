import type { AlertFacts } from './facts/alert-facts'

/** Something that is the matter right now. */
export type Finding = {
  /** With the kind it names one alert, however often it is found. */
  subjectId: string
  /** Another mark means that it happened again, or is no longer the same. */
  mark: string
  facts: AlertFacts
}
