import { counted } from '@/lib/base/number-text'
import { type AuditNoun, auditNouns } from '@/lib/features/audit/nouns'
import type { AuditEntry } from '@/lib/features/audit/schema'
import { foundAddress } from '@/lib/features/search/found-address'
import { type FoundKind, foundKinds } from '@/lib/features/search/kinds'
import { phrases, verbs } from './phrases'

/** A sentence about an entry. `text` has the object's name between its two parts. */
export type Sentence = { before: string; object: string | null; after: string }

/** The phrase of an action, with `{it}` for the object. */
export function phraseOf(action: string, noun: string): string {
  const phrase = phrases[action]
  if (phrase !== undefined) return phrase
  const verb = action.slice(action.indexOf('.') + 1)
  return `${verbs[verb] ?? `${verb.replaceAll('-', ' ')}:`} the ${nounText(noun)} {it}`
}

/** `hardware-profile` as `hardware profile`. Old entries may have a noun that is no longer recorded. */
export const nounText = (noun: string): string =>
  Object.hasOwn(auditNouns, noun) ? auditNouns[noun as AuditNoun] : noun.replaceAll('-', ' ')

type Facts = Pick<AuditEntry, 'action' | 'noun' | 'subjectName' | 'before' | 'after'>

/** The parts around the object, such as "published version 13 of the policy of", "web", "". */
export function sentenceOf({ action, noun, subjectName, before, after }: Facts): Sentence {
  const stored = { ...fieldsOf(before), ...fieldsOf(after) }
  const phrase = switched(action, stored) ?? phraseOf(action, noun)
  const filled = phrase.replace(/\{(?!it\})(\w+)\}/g, (_, field: string) => {
    const value = stored[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'another'
  })
  const [start = '', end] = filled.split('{it}')
  return { before: start.trim(), object: end === undefined ? null : subjectName, after: end ?? '' }
}

/** Switches have two sentences. */
function switched(action: string, { maintenance, launching }: Record<string, unknown>) {
  if (action === 'account.maintenance' && typeof maintenance === 'boolean')
    return maintenance
      ? 'put the account {it} in maintenance'
      : 'ended the maintenance of the account {it}'
  if (action === 'pool.launching' && typeof launching === 'boolean')
    return launching ? 'resumed launches in the pool {it}' : 'paused launches in the pool {it}'
  return undefined
}

/** A burst of the same action as one phrase: "created 3 VMs", or "signed in 3 times" without an object. */
export function burstText(first: Facts, count: number): string {
  const { before, object, after } = sentenceOf(first)
  return object === null
    ? `${before} ${counted(count, 'time')}`
    : `${before.replace(/ the [a-z VPISLA]+$/, '')} ${counted(count, nounText(first.noun))}${after}`
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The page of an object. Null if it has none, or if only its cluster links to it. */
export function hrefOf({ noun, subjectId }: Pick<AuditEntry, 'noun' | 'subjectId'>): string | null {
  if (noun === 'settings') return '/admin/settings'
  const kind = foundKinds.find((it) => it === noun && !WITHOUT_PAGE.has(it))
  return kind === undefined ? null : foundAddress({ kind, id: subjectId, within: null })
}

const WITHOUT_PAGE: ReadonlySet<FoundKind> = new Set(['vm', 'node', 'member'])
