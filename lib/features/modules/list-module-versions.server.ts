import 'server-only'
import type { PageQuery } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { err } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { type VersionPage, versionPage } from '@/lib/features/versions/version-page.server'
import { versionOf } from './row.server'
import type { ModuleVersion } from './schema'

/** The versions of a module, newest first. */
export async function listModuleVersions(
  _scope: Scope<'policy.read'>,
  moduleId: string,
  query: PageQuery,
): Promise<VersionPage<ModuleVersion>> {
  const page = await versionPage(
    query,
    ({ where, ...window }) =>
      database().customModuleVersion.findMany({ ...window, where: { moduleId, ...where } }),
    versionOf,
  )
  const isEmpty = page.ok && page.value.items.length + (page.value.unreadable?.length ?? 0) === 0
  if (isEmpty && query.cursor === undefined) return err({ kind: 'not-found', what: 'module' })
  return page
}
