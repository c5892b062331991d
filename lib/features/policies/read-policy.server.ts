import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { livePolicyOf } from './live-policy.server'
import type { PolicyRef } from './policy-subject.server'

/** Returns the live policy of a pool, or the global default. */
export const readPolicy = (_scope: Scope<'policy.read'>, ref: PolicyRef) =>
  livePolicyOf(database(), ref)
