import { err, type Result } from '@/lib/base/result'
import type { Because } from '../kernel/because'
import type { hintReasons } from '../reasons/hints'
import type { hostPoolReasons } from '../reasons/host-pools'
import type { pcloudReasons } from '../reasons/pclouds'

/** Every code with which an operation on pools and Pclouds is refused. */
export type PcloudRefusalCode =
  | keyof typeof hostPoolReasons
  | keyof typeof pcloudReasons
  | keyof typeof hintReasons
  | 'tenant-not-authorised'

/** A refusal: its stable code and the numbers behind it, such as used, requested and allowed units. */
export type PcloudRefusal = { code: PcloudRefusalCode; facts: Because }

/** The values that an operation writes, or its refusal. */
export type PcloudDecision<T> = Result<T, PcloudRefusal>

/** Creates a refusal as the result of an operation. */
export const refuse = (
  code: PcloudRefusalCode,
  facts: Because = {},
): { ok: false; error: PcloudRefusal } => err({ code, facts })
