import { z } from 'zod'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { UserBody } from './schema'

/** The stored data of a SCIM user. */
export type ScimPerson = {
  userName: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  /** The name that pages show. */
  name: string
  /** The address with which the person signs in. */
  email: string
  active: boolean
}

const addressSchema = z.email().max(254)

/** Converts a user to its stored data. `wasActive` applies if the body omits the value. */
export function personFrom(body: UserBody, wasActive: boolean): Result<ScimPerson, Problem> {
  const email = addressOf(body)
  if (email === null)
    return err(
      invalid(
        'emails',
        'needs an e-mail address here or as userName, because people sign in with it',
        'invalidValue',
      ),
    )
  const { givenName = null, familyName = null } = body.name ?? {}
  return ok({
    userName: body.userName,
    externalId: body.externalId ?? null,
    givenName: givenName ?? null,
    familyName: familyName ?? null,
    name: nameOf(body),
    email,
    active: body.active ?? wasActive,
  })
}

function addressOf({ userName, emails }: UserBody): string | null {
  const given = emails ?? []
  const main =
    given.find(({ primary }) => primary === true) ??
    given.find(({ type }) => type?.toLowerCase() === 'work') ??
    given[0]
  const address = addressSchema.safeParse(main?.value ?? userName)
  return address.success ? address.data : null
}

function nameOf({ displayName, name, userName }: UserBody): string {
  const joined = fullName(name?.givenName ?? null, name?.familyName ?? null)
  return displayName ?? name?.formatted ?? (joined === '' ? userName : joined)
}

export const fullName = (givenName: string | null, familyName: string | null): string =>
  [givenName, familyName]
    .flatMap((part) => part ?? [])
    .join(' ')
    .slice(0, 200)
