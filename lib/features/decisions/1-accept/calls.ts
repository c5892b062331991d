import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { FailureClass } from '@/lib/features/launch-drivers/failure-class'
import type { AttemptResultName, LaunchRequest } from '../schema'

/**
 * The recorded time of a call's changes. Absent for calls of people and programs, which use the database's clock at the
 * time of the decision. Only the demo's history and tests set it.
 */
type Recorded = { recordedAt?: Date | undefined }

/** One call of the API with one launch or several; all of them are decided in one transaction. */
export type LaunchCall = Recorded & {
  scope: Scope<'launch.write'>
  requests: readonly LaunchRequest[]
  /** The request at fault is named by its place in a batch. */
  isBatch: boolean
  claim: IdempotencyClaim | null
  /** A seed for each request; people never choose them, only the demo's history does. */
  seeds: readonly string[]
}

/** How an attempt ended, and who reported it. */
export type Reported = {
  result: AttemptResultName
  error: string | null
  source: 'callback' | 'driver' | 'timeout'
  reportedBy: string
  /** Why a driver's attempt failed; null or absent: unknown. */
  failure?: FailureClass | null
}

/** A report of how an attempt ended. */
export type OutcomeCall = Recorded & {
  launchId: string
  attempt: number
  /** The reporter's tenant, who reports its own launches; null for staff, drivers and the clock. */
  tenantId: string | null
  reported: Reported
  isStaff: boolean
  /** `performance.now()` at its arrival; absent: now. */
  arrivedAt?: number | undefined
}

/** The end of a launch. */
export type EndCall = Recorded & {
  launchId: string
  /** Only a launch of this tenant; null: any. */
  tenantId: string | null
  isStaff: boolean
}

/** Calls that one transaction answers. No launch is named twice. */
export type Batch = {
  launches: readonly LaunchCall[]
  outcomes: readonly OutcomeCall[]
  ends: readonly EndCall[]
}
