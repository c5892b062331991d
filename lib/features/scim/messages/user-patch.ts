import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { applyPatch, type PatchChange } from './apply-patch'
import { membersOf, type PatchPath } from './patch-path'
import type { PatchOperation } from './schema'

/** A user during a PATCH. The values are validated afterwards like those of a PUT. */
export type UserDocument = {
  userName: unknown
  externalId: unknown
  active: unknown
  displayName: unknown
  name: Readonly<Record<string, unknown>>
  emails: readonly unknown[]
}

/** Applies operations to a user. */
export const patchUser = (user: UserDocument, operations: readonly PatchOperation[]) =>
  applyPatch(user, operations, change)

const plain = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
} as const

function change(
  user: UserDocument,
  path: PatchPath,
  { op, value }: PatchChange,
): Result<UserDocument, Problem> {
  const { attribute } = path
  const next = op === 'remove' ? null : value
  if (next === null && (attribute === 'username' || attribute === 'active'))
    return err(invalid(attribute, 'cannot be removed', 'mutability'))
  if (attribute === 'active') return ok({ ...user, active: next })
  if (attribute === 'name') return ok({ ...user, name: changedName(user.name, path.sub, next) })
  if (attribute === 'emails') {
    const emails = isAppend(op, path)
      ? withAdded(user.emails, next)
      : changedEmails(user.emails, path, next)
    return ok({ ...user, emails })
  }
  const field = Object.hasOwn(plain, attribute) ? plain[attribute as keyof typeof plain] : null
  return ok(field === null ? user : { ...user, [field]: next })
}

const nameParts: Readonly<Record<string, string>> = {
  formatted: 'formatted',
  givenname: 'givenName',
  familyname: 'familyName',
}

function changedName(name: UserDocument['name'], sub: string | null, value: unknown) {
  if (sub !== null) {
    const part = nameParts[sub]
    return part === undefined ? name : { ...name, [part]: value }
  }
  const given = membersOf(value) ?? []
  return value === null ? {} : { ...name, ...Object.fromEntries(given) }
}

/** `add` appends to a list, unless its path names one of the values. */
const isAppend = (op: PatchChange['op'], { where, sub }: PatchPath): boolean =>
  op === 'add' && where === null && sub === null

/** A new primary address is the only primary one. */
function withAdded(emails: readonly unknown[], value: unknown): readonly unknown[] {
  const added = [value].flat().map((each) => (typeof each === 'string' ? { value: each } : each))
  return added.some(isPrimary)
    ? [...emails.map((each) => ({ ...Object(each), primary: false })), ...added]
    : [...emails, ...added]
}

const isPrimary = (email: unknown): boolean => /^true$/i.test(String(Object(email).primary))

/** Berth stores one address of a person: the primary or the work address. Changes of other addresses are ignored. */
function changedEmails(
  emails: readonly unknown[],
  { where, sub }: PatchPath,
  value: unknown,
): readonly unknown[] {
  if (where !== null && !isMain(where)) return emails
  if (value === null) return []
  if (sub === 'value' || typeof value === 'string') return [{ value, type: 'work', primary: true }]
  return sub === null ? [value].flat() : emails
}

const isMain = ({ attribute, value }: NonNullable<PatchPath['where']>) =>
  attribute === 'primary' || (attribute === 'type' && value.toLowerCase() === 'work')
