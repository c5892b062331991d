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

/**
 * The message of a page to staff without the permission: the roles that have it, their own role, and the
 * administrators.
 */
export type Forbidden = {
  needs: readonly Role[]
  role: Role
  admins: readonly string[]
}

/** The principal of this page request, or null. Read once for each request. */
export const currentPrincipal = cache(async (): Promise<Principal | null> => {
  const given = await headers()
  // Only cookies count, because a token gives access to the API and not to pages.
  const cookie = given.get('cookie')
  if (cookie === null) return null
  const principal = await principalOf(new Headers({ cookie }), now())
  if (principal !== null) noteVisitor(given.get('x-request-id'), principal.userId)
  return principal
})

/**
 * The principal of this page request. Without one it redirects to the sign-in page, which returns here. A user who must
 * set up a second factor is redirected to the page for that.
 */
export async function signedIn(): Promise<Principal> {
  const principal = await currentPrincipal()
  const here = (await headers()).get('x-berth-path')
  if (principal === null) redirect(pathWithNext('/login', here))
  if (principal.needsSecondFactor === true) redirect(pathWithNext('/second-factor', here))
  return principal
}

/**
 * The scope that a page needs to read. Without a session it redirects to the sign-in page. Without the permission
 * tenants get "not found", and staff get the roles that have it.
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

const pathWithNext = (path: string, here: string | null): string =>
  here === null || here === '/' ? path : `${path}?next=${encodeURIComponent(here)}`
