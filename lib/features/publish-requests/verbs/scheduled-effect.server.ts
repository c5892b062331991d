import 'server-only'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { SeenEffect } from '../effect/seen-effect'
import { kindOf } from '../kinds/registry.server'
import type { NewRequest } from '../schema'

type Requested = Omit<NewRequest, 'content'> & { content: unknown }

/**
 * Computes the current effect of content, to be compared at the time of its publish; null without a
 * time. The author needs the permission to publish, because the job publishes on their behalf.
 */
export async function scheduledEffect(
  scope: Scope,
  { noun, publishAt, ...requested }: Requested,
): Promise<Result<SeenEffect | null, Problem>> {
  if (publishAt === null) return ok(null)
  const kind = kindOf(noun)
  const proof = scopeFor(scope, kind.permissions.publish, scope)
  if (!proof.ok) return proof
  if (new Date(publishAt) <= scope.now)
    return err(invalid('publishAt', 'is in the past. Choose a time in the future.'))
  return kind.effect === undefined ? ok(null) : kind.effect(scope, requested)
}
