import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { checkInThread } from './check-in-thread.server'
import { moduleResource } from './module-resource.server'
import type { ModuleAnswer, NewModule } from './schema'

/** Saves a definition as version 1 of a new module, if the engine can evaluate it. */
export async function createModule(
  scope: Scope<'module.write'>,
  { note, ...definition }: NewModule,
  claim: IdempotencyClaim | null,
): Promise<Result<ModuleAnswer, Problem>> {
  const sound = await checkInThread(scope, { ...definition, version: 1 })
  if (!sound.ok) return sound
  return createResource(moduleResource, scope, { ...definition, note, author: scope }, claim)
}
