import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { err, type Result } from '@/lib/base/result'
import { now } from '@/lib/db/clock.server'
import { adminNames } from '@/lib/features/members/admin-names.server'
import { recordRefusedPermission } from '@/lib/features/security-events/record-refusals.server'
import { noteVisitor } from '@/lib/observe/page-visitors.server'
import { addressOf } from './address'
import { isStaff, type Permission, permissions, type Role } from './permissions'
import { principalOf } from './principal.server'
import { type Principal, type Scope, scopeFor } from './scope'

/** What a page tells staff whose role is not enough: what it needs, what they are, whom to ask. */
export type Forbidden = {
  needs: readonly Role[]
  role: Role
  admins: readonly string[]
}

/** Who asks for this page; null is nobody. Read once a request, however many components ask. */
export const currentPrincipal = cache(async (): Promise<Principal | null> => {
  const given = await headers()
  // Pages are for browsers: a token in a header opens the API, not a page.
  const cookie = given.get('cookie')
  if (cookie === null) return null
  const principal = await principalOf(new Headers({ cookie }), now())
  if (principal !== null) noteVisitor(given.get('x-request-id'), principal.userId)
  return principal
})

/** Who asks for this page; nobody is sent to sign in, and comes back here. */
export async function signedIn(): Promise<Principal> {
  const principal = await currentPrincipal()
  if (principal === null) redirect(loginPath((await headers()).get('x-berth-path')))
  return principal
}

/**
 * The proof a page needs to read. Nobody is sent to sign in, tenants find no such
 * page, staff get the reason to draw.
 */
export async function pageScope<P extends Permission>(
  permission: P,
): Promise<Result<Scope<P>, Forbidden>> {
  const [principal, given] = await Promise.all([signedIn(), headers()])
  const call = {
    requestId: given.get('x-request-id') ?? randomUUID(),
    address: addressOf(given),
    now: now(),
  }
  const scope = scopeFor(principal, permission, call)
  if (scope.ok) return scope
  const place = `page ${given.get('x-berth-path')?.split(/[?#]/)[0] ?? ''}`.slice(0, 200)
  await recordRefusedPermission(call, principal, { place, permission, reason: scope.error.kind })
  if (!isStaff(principal.role)) notFound()
  const needs = permissions[permission]
  return err({ needs, role: principal.role, admins: await adminNames() })
}

const loginPath = (here: string | null): string =>
  here === null || here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`
