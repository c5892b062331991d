import type { AlertFacts } from './facts/alert-facts'

/** A problem that exists now. */
export type Finding = {
  /** Identifies one alert together with the kind, however often the problem is found. */
  subjectId: string
  /** A different mark means that the problem occurred again or has changed. */
  mark: string
  facts: AlertFacts
}
