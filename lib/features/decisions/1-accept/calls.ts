import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { FailureClass } from '@/lib/features/launch-drivers/failure-class'
import type { AttemptResultName, LaunchRequest } from '../schema'

/**
 * The recorded time of a call's changes. Absent for calls of users and programs, whose changes use the database's clock
 * at the time of the decision. Only the demo's history and tests set it.
 */
type Recorded = { recordedAt?: Date | undefined }

/** One API call with one or several launches, which are decided in one transaction. */
export type LaunchCall = Recorded & {
  scope: Scope<'launch.write'>
  requests: readonly LaunchRequest[]
  /** If true, an error names the request by its index in the batch. */
  isBatch: boolean
  claim: IdempotencyClaim | null
  /** A seed for each request. Only the demo's history chooses seeds; all other seeds are random. */
  seeds: readonly string[]
}

/** How an attempt ended, and who reported it. */
export type Reported = {
  result: AttemptResultName
  error: string | null
  source: 'callback' | 'driver' | 'timeout'
  reportedBy: string
  /** Why a driver's attempt failed; null or absent if unknown. */
  failure?: FailureClass | null
}

/** A report of how an attempt ended. */
export type OutcomeCall = Recorded & {
  launchId: string
  attempt: number
  /** The reporter's tenant, which may report only its own launches; null for staff, drivers and time-outs. */
  tenantId: string | null
  reported: Reported
  isStaff: boolean
  /** `performance.now()` when the call arrived. Without it, the batch reads fresh revisions. */
  arrivedAt?: number | undefined
}

/** A request to end a launch. */
export type EndCall = Recorded & {
  launchId: string
  /** Restricts the call to launches of this tenant; null for no restriction. */
  tenantId: string | null
  isStaff: boolean
}

/** Calls that one transaction handles. Each launch occurs at most once. */
export type Batch = {
  launches: readonly LaunchCall[]
  outcomes: readonly OutcomeCall[]
  ends: readonly EndCall[]
}
