import { err, type Result } from '@/lib/base/result'

/** Every way in which an operation on pools and Pclouds is refused, with its HTTP status. */
export const pcloudStatuses = {
  forbidden: 403,
  'quota-exceeded': 403,
  'flavor-not-found': 404,
  'host-not-found': 404,
  'host-not-in-pool': 404,
  'host-name-not-found': 404,
  'pcloud-not-found': 404,
  'tenant-not-authorised': 404,
  'flavor-exists': 409,
  'flavor-in-use': 409,
  'host-already-in-pool': 409,
  'host-not-empty': 409,
  'host-service-enabled': 409,
  'host-allocated': 409,
  'host-enabled': 409,
  'name-in-use': 409,
  'no-free-host': 409,
  'no-valid-host': 409,
  'pcloud-not-empty': 409,
  'invalid-name': 422,
  'invalid-ratio': 422,
  'invalid-units': 422,
} as const satisfies Record<string, number>

export type PcloudRefusalCode = keyof typeof pcloudStatuses

/** A refusal: its status, its stable code, and the numbers behind it. */
export type PcloudRefusal = {
  status: (typeof pcloudStatuses)[PcloudRefusalCode]
  code: PcloudRefusalCode
  /** Of `quota-exceeded`, in units; a limit is never -1 here. */
  used?: number
  asked?: number
  limit?: number
  /** Of `host-not-empty`: how many are there. */
  instances?: number
}

/** What an operation writes, or why it is refused. */
export type PcloudDecision<T> = Result<T, PcloudRefusal>

export const refuse = (
  code: PcloudRefusalCode,
  facts: Omit<PcloudRefusal, 'status' | 'code'> = {},
): { ok: false; error: PcloudRefusal } => err({ status: pcloudStatuses[code], code, ...facts })
