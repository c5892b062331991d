import 'server-only'
import type { PageQuery } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { versionPage } from '@/lib/features/versions/version-page.server'
import type { FactorsKind } from './documents'
import { versionOf } from './row.server'

/** Reads the history of a kind, newest first. */
export const listVersions = (_scope: Scope<'policy.read'>, kind: FactorsKind, query: PageQuery) =>
  versionPage(
    query,
    ({ where, ...window }) =>
      database().rankerFactorsVersion.findMany({ ...window, where: { kind, ...where } }),
    (row) => versionOf(kind, row),
  )
