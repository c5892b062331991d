import { err, type Result } from '@/lib/base/result'
import type { Because } from '../kernel/because'
import type { hintReasons } from '../reasons/hints'
import type { hostPoolReasons } from '../reasons/host-pools'
import type { pcloudReasons } from '../reasons/pclouds'

/** Every way in which an operation on pools and Pclouds is refused. */
export type PcloudRefusalCode =
  | keyof typeof hostPoolReasons
  | keyof typeof pcloudReasons
  | keyof typeof hintReasons
  | 'tenant-not-authorised'

/** A refusal: its stable code, and the numbers behind it (of a quota: units in use, requested and allowed; instances). */
export type PcloudRefusal = { code: PcloudRefusalCode; facts: Because }

/** What an operation writes, or why it is refused. */
export type PcloudDecision<T> = Result<T, PcloudRefusal>

export const refuse = (
  code: PcloudRefusalCode,
  facts: Because = {},
): { ok: false; error: PcloudRefusal } => err({ code, facts })
