import 'server-only'
import { hasPermission, type Scope } from '@/lib/auth/scope'
import type { RankFixture } from '@/lib/db/generated/client'
import type { FixtureFacts } from './schema'

/** Administrators may delete the requests of any author. */
export const REMOVES_ALL = 'settings.write'

/** All columns except the request, which lists do not read. */
export const factsSelect = {
  id: true,
  name: true,
  authorId: true,
  authorName: true,
  createdAt: true,
} as const

type FactsRow = Pick<RankFixture, keyof typeof factsSelect>

/** The author may delete it, and callers who may change the settings. */
export const isRemovable = ({ authorId }: Pick<RankFixture, 'authorId'>, scope: Scope): boolean =>
  authorId === scope.userId || hasPermission(scope, REMOVES_ALL)

export const serializeFacts = (row: FactsRow, scope: Scope): FixtureFacts => ({
  id: row.id,
  name: row.name,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
  removable: isRemovable(row, scope),
})
