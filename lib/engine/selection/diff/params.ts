import { z } from 'zod'
import { findModule } from '../find-module'
import type { PolicyStep } from '../types'
import type { Naming, PolicyChange } from './change'
import { isSameContent, valueIn } from './is-same-content'

type Params = Readonly<Record<string, unknown>>

const MAX_VALUE_LENGTH = 120

/** The key for accounts that a param by account does not list. */
const OTHERS = '*'

/** One change for each param that differs. In a param by account, one for each account that differs. */
export function changedFields(
  before: PolicyStep,
  after: PolicyStep,
  names: Naming,
): PolicyChange[] {
  const [old, now] = comparableParams(before, after, names)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((param) => {
    const meta = metaOf(after.module, param, names)
    const about = { step: after, param, meta, names }
    const [from, to] = [valueIn(old, param), valueIn(now, param)]
    const isByAccount = meta.widget?.startsWith('account-') === true
    return isByAccount && isRecord(from ?? {}) && isRecord(to ?? {})
      ? changedAccounts(about, from, to)
      : changedValue(about, from, to)
  })
}

type Meta = { label: string; widget?: string; emptyMeans?: string }
type About = { step: PolicyStep; param: string; meta: Meta; names: Naming }

function changedValue(about: About, before: unknown, after: unknown): PolicyChange[] {
  if (isSameContent(before, after)) return []

  const { meta, names } = about
  const word = (value: unknown) => (typeof value === 'string' ? value : shown(value, meta, names))
  const what = inSentence(meta.label)
  const values = arrow(word(before), word(after))
  return [field(about, null, { before, after, what, values })]
}

function changedAccounts(about: About, before: unknown, after: unknown): PolicyChange[] {
  const { meta, names } = about
  const [old, now] = [recordOf(before), recordOf(after)]
  const noun = singular(inSentence(meta.label))
  // An unlisted account has weight 1, so listing it with 1 is not a change.
  const absent = meta.widget === 'account-weights' ? 1 : null
  const own = { ...meta, emptyMeans: meta.emptyMeans ?? 'its own' }

  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((account) => {
    const [from, to] = [valueIn(old, account) ?? absent, valueIn(now, account) ?? absent]
    if (isSameContent(from, to)) return []
    const empty = account === OTHERS ? { ...own, emptyMeans: undefined } : own
    const values = arrow(shown(from, empty, names), shown(to, empty, names))
    const what = `${nameOf(account, names)} ${noun}`
    return [field(about, account, { before: from, after: to, what, values })]
  })
}

function field(
  { step: { id, module }, param, names }: About,
  account: string | null,
  { what, ...change }: { before: unknown; after: unknown; what: string; values: string },
): PolicyChange {
  const subject = `${findModule(module, names.modules)?.label ?? module}: ${what}`
  const text = `${subject} ${change.values}`
  return { kind: 'field', step: id, module, field: { param, account }, ...change, subject, text }
}

/**
 * The params of both sides with the module's defaults filled in, so that a default that is written out is no change. If
 * one side is invalid, both are compared without defaults.
 */
function comparableParams(before: PolicyStep, after: PolicyStep, names: Naming): [Params, Params] {
  const [old, now] = [parsedParams(before, names), parsedParams(after, names)]
  if (old === null || now === null) return [recordOf(before.params), recordOf(after.params)]
  return [old, now]
}

function parsedParams({ module, params }: PolicyStep, names: Naming): Params | null {
  const parsed = findModule(module, names.modules)?.params.safeParse(params)
  return parsed?.success === true ? recordOf(parsed.data) : null
}

function metaOf(module: string, param: string, names: Naming): Meta {
  const schema = findModule(module, names.modules)?.params
  const field = schema instanceof z.ZodObject ? schema.shape[param] : undefined
  const meta = field instanceof z.ZodType ? field.meta() : undefined
  return {
    label: typeof meta?.label === 'string' ? meta.label : param,
    widget: typeof meta?.widget === 'string' ? meta.widget : undefined,
    emptyMeans: typeof meta?.emptyMeans === 'string' ? meta.emptyMeans : undefined,
  }
}

/** Both values, or "changed" if they are too long to be readable in a sentence. */
function arrow(before: string, after: string): string {
  const isLong = before.length + after.length > MAX_VALUE_LENGTH
  return isLong ? 'changed' : `${before} → ${after}`
}

function shown(value: unknown, meta: Meta, names: Naming): string {
  if (value === null || value === undefined) return meta.emptyMeans ?? 'none'
  if (typeof value === 'string') return nameOf(value, names)
  if (Array.isArray(value)) return `[${value.map((item) => shown(item, meta, names)).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .map(([key, inner]) => `${key} ${shown(inner, meta, names)}`)
    .join(' ')
}

const nameOf = (id: string, { accounts }: Naming) =>
  id === OTHERS ? 'other accounts' : Object.hasOwn(accounts, id) ? (accounts[id] ?? id) : id

const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of an object's entries; empty for lists and other values. */
export const recordOf = (value: unknown): Params => (isRecord(value) ? { ...value } : {})
