import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findServiceAccount, serviceAccountFrom } from './row.server'
import type { ServiceAccount } from './schema'

export async function showServiceAccount(
  scope: Scope<'token.own'>,
  id: string,
): Promise<Result<ServiceAccount, Problem>> {
  const found = await findServiceAccount(database(), scope, id)
  return found.ok ? ok(serviceAccountFrom(found.value)) : found
}
