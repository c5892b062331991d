import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Settings } from './schema'

/** What holds for the whole installation; the migration made its one row. */
export async function readSettings(
  _scope: Scope<'settings.read'>,
): Promise<Result<Settings, Problem>> {
  return ok(await database().setting.findUniqueOrThrow({ where: { id: 'main' } }))
}
