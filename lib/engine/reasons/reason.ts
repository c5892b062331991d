import type { Because } from '../kernel/because'

/** The noun whose page holds the field that fixes a reason. */
export type FixedOn =
  | 'account'
  | 'provider'
  | 'image'
  | 'hardware-profile'
  | 'pool'
  | 'tenant'
  | 'price'

/** What people of a tenant may hear of a reason: kinds that name no account, node or other tenant. */
export const tenantReasons = [
  'capacity',
  'tenant-quota',
  'maintenance',
  'not-offered',
  'tried',
  'policy',
] as const
export type TenantReason = (typeof tenantReasons)[number]

/** Those kinds as sentences. */
export const tenantSentences = {
  capacity: 'No capacity was left.',
  'tenant-quota': 'Your quota is used up.',
  maintenance: 'Part of the capacity is in maintenance.',
  'not-offered': 'Some places do not offer what the launch requests.',
  tried: 'Earlier attempts failed at other places.',
  policy: 'The policy of the pool excludes what is left.',
} as const satisfies Record<TenantReason, string>

/** Why an account of an earlier priority group did not take a launch. */
export type Exhaustion = 'failed' | 'full' | 'maintenance' | 'paused' | 'down' | 'shareless'

export const exhaustionWords = {
  full: 'full',
  failed: 'failed',
  maintenance: 'in maintenance',
  paused: 'paused',
  down: 'down',
  shareless: 'without a share',
} as const satisfies Record<Exhaustion, string>

/** How an operation is refused: without the right, for something missing, for a state, or for a bad value. */
export type RefusalKind = 'forbidden' | 'missing' | 'conflict' | 'invalid'

/** All words and properties of one reason code. */
export type Reason = {
  /** The reason in a sentence without a full stop, from the facts beside its code. */
  sentence: string | ((facts: Because) => string)
  /** The same in a few words, as in "image not pushed". */
  words: string
  /** What to do about it. */
  hint?: string
  /** The field that fixes it, if it is one. */
  fixedOn?: { noun: FixedOn; field: string }
  tenant: TenantReason
  /** The smallest change of a number that would have avoided it; null: none for these facts. */
  change?: string | ((facts: Because) => string | null)
  /** True if it ends without an edit, so that prices of what it excludes are still required. */
  temporary?: true
  /** Set when a match excluded by this alone still belongs to a priority group. */
  exhaustion?: Exhaustion
  /** The field of a call that has the bad value. */
  badField?: string
  /** Set when an operation is refused with it. */
  refusal?: RefusalKind
  /** Set if the refusal lists what would be granted instead. */
  listsAlternatives?: true
}

/** Keeps the codes as literals. */
export const defineReasons = <const Codes extends string>(
  reasons: Readonly<Record<Codes, Reason>>,
): Readonly<Record<Codes, Reason>> => reasons
