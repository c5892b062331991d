import type { FailureClass } from './failure-class'
import type { CloudServer } from './server-schema'

/** The outcome of an attempt. */
export type Ended = {
  kind: 'ended'
  result: 'succeeded' | 'failed'
  error: string | null
  failure: FailureClass | null
  /** How long the cloud requests no further calls; absent if unknown. */
  waitMs?: number | null
  servers?: readonly CloudServer[]
}

export const failed = (error: string, failure: FailureClass = 'unknown'): Ended => ({
  kind: 'ended',
  result: 'failed',
  error,
  failure,
})
export const succeeded: Ended = { kind: 'ended', result: 'succeeded', error: null, failure: null }
