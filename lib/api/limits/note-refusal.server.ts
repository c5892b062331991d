import 'server-only'
import { bearerOf } from '@/lib/auth/principal.server'
import type { Call, Principal } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import {
  recordRefusedPermission,
  recordRefusedToken,
} from '@/lib/features/security-events/record-refusals.server'
import type { Endpoint } from '../endpoint'

type Refused = { it: Endpoint; principal: Principal | null; headers: Headers; problem: Problem }

/**
 * Records a call that was refused because of its caller. It does not record browsers whose session ended or whose user
 * has to confirm the password or set up a second factor first.
 */
export async function noteRefusal(
  { it, principal, headers, problem }: Refused,
  call: Call,
): Promise<void> {
  if (principal === null) {
    const token = bearerOf(headers)
    if (token !== null) await recordRefusedToken(call, token)
    return
  }
  if (['confirmation-required', 'second-factor-required'].includes(problem.kind)) return
  const isCrossSite =
    problem.kind === 'forbidden' &&
    problem.permission !== null &&
    problem.permission !== it.permission
  const reason = isCrossSite ? 'cross-site' : problem.kind
  const place = `${it.method} ${it.path}`
  await recordRefusedPermission(call, principal, { place, permission: it.permission, reason })
}
