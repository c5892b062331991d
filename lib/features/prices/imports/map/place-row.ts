import { meansCurrency } from '@/lib/base/currency-sign'
import type { Found } from '@/lib/base/look-up'
import {
  leftOut,
  problem,
  type Refusal,
  refused,
  type StatedRow,
  type Value,
} from '../read/stated-row'
import type { RowProblem } from '../rows/schema'
import { type Mapping, mappedLength, type NamedField, type UnknownName } from '../schema'
import { mappedIn } from './mapped-in'
import type { PlaceNames } from './place-names'

/** A cell of the price grid. */
export type Place = { accountId: string; profileId: string; realmId: string | null }

/** Counts names of the file that match no row or several. Users map each once for all rows. */
type UnknownNames = ReturnType<typeof openUnknownNames>

const MAX_STORED = 500
const CANDIDATES = 20

export function openUnknownNames(names: PlaceNames) {
  const counted = new Map<string, UnknownName>()
  return {
    /**
     * Returns the most similar name, if the name has no `candidates`. Values too long for a mapping
     * are not stored.
     */
    add(field: NamedField, value: string, candidates: readonly string[] = []): string | null {
      if (value.length > mappedLength || value.includes('\0')) return null
      const key = `${field} ${value}`
      const existing = counted.get(key)
      if (existing !== undefined) existing.rows++
      else if (counted.size < MAX_STORED)
        counted.set(key, {
          field,
          value,
          rows: 1,
          suggestion: candidates.length > 0 ? null : names.nearest(field, value),
          candidates: candidates.slice(0, CANDIDATES),
        })
      return (existing ?? counted.get(key))?.suggestion ?? null
    },
    all: (): UnknownName[] => [...counted.values()].sort((a, b) => b.rows - a.rows),
  }
}

type PlaceContext = { names: PlaceNames; mapping: Mapping; unknown: UnknownNames }

/** Finds the cell of a row, from its names and the value maps. */
export function placeRow(row: StatedRow, context: PlaceContext): Place | Refusal {
  const account = named(row.account, 'account', context, context.names.account)
  if ('status' in account && account.status === 'skipped') return account
  // Without an account, the other names of the row are still checked, so that all can be mapped at once.
  const providers =
    'status' in account
      ? context.names.providersOf(
          mappedIn(context.mapping.values.account, row.account.text) ?? row.account.text,
        )
      : [account.providerId]
  const field = row.profile.isSku ? 'sku' : 'profile'
  const profile = named(row.profile, field, context, (text) =>
    firstOf(text, (part) => context.names.profile(providers, part)),
  )
  const realm =
    row.realm === null || isAllRealms(row.realm, context.mapping)
      ? { id: null }
      : named(row.realm, 'realm', context, (text) => context.names.realm(providers, text))
  const problems = [account, profile, realm].flatMap((it) => ('status' in it ? [it] : []))
  const isLeftOut = problems.find(({ status }) => status === 'skipped')
  if (isLeftOut !== undefined) return isLeftOut
  const wrong = problems.flatMap((it) => it.problems)
  if (!('status' in account)) wrong.push(...wrongCurrency(row.currency, account.currency))
  if ('status' in account || 'status' in profile || 'status' in realm || wrong.length > 0)
    return refused(...wrong)
  return { accountId: account.id, profileId: profile.id, realmId: realm.id }
}

const wrongCurrency = (stated: Value | null, currency: string): RowProblem[] =>
  stated === null || meansCurrency(stated.text, currency)
    ? []
    : [
        problem(
          'other-currency',
          `The account is priced in ${currency}, and imports do not convert currencies.`,
          stated,
          `Give the price in ${currency}, or change the account's currency.`,
        ),
      ]

/** A description may have several names of one size, such as `D11 v2/DS11 v2`. */
function firstOf<T>(text: string, find: (text: string) => Found<T>): Found<T> {
  const whole = find(text)
  if (whole.kind !== 'unknown' || !text.includes('/')) return whole
  const parts = text.split('/').map((part) => find(part.trim()))
  return parts.find(({ kind }) => kind !== 'unknown') ?? whole
}

/** True for an empty value, a star, or a name that the mapping assigns to all realms. */
function isAllRealms({ text }: Value, { values, preset }: Mapping): boolean {
  const mapped = mappedIn(values.realm, text)
  if (mapped !== undefined) return mapped === ''
  if (preset === 'focus') return false
  return text === '*' || /^all realms( \(base\))?$/i.test(text)
}

function named<T>(
  stated: Value,
  field: NamedField,
  { mapping, unknown }: PlaceContext,
  find: (text: string) => Found<T>,
): T | Refusal {
  const mapped = mappedIn(mapping.values[field], stated.text)
  if (mapped === null)
    return leftOut(problem('left-out', `The mapping leaves "${stated.text}" out.`, stated))
  const text = mapped ?? stated.text
  if (text === '')
    return refused(
      problem(`no-${field}`, `The row names no ${wordOf(field)}.`, stated, mapItTo(field)),
    )
  const found = find(text)
  if (found.kind === 'found') return found.it
  if (found.kind === 'ambiguous') {
    unknown.add(field, stated.text, found.names)
    return refused(
      problem(
        `ambiguous-${field}`,
        `Several ${wordOf(field)}s have this name: ${found.names.slice(0, 5).join(', ')}.`,
        stated,
        'Write the full name, or match this name with one of them.',
      ),
    )
  }
  const near = unknown.add(field, stated.text)
  const suggestion =
    near === null ? mapItTo(field) : `Did you mean ${near}? If so, match this name with it.`
  return refused(
    problem(`unknown-${field}`, `There is no ${wordOf(field)} of this name.`, stated, suggestion),
  )
}

const wordOf = (field: NamedField) =>
  field === 'account' || field === 'realm' ? field : 'hardware profile'
const mapItTo = (field: NamedField) =>
  `Match it with one of the ${wordOf(field)}s here, or leave it out.`
