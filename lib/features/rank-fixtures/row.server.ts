import 'server-only'
import { can } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
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

/** The author and administrators may delete it. */
export const isRemovable = ({ authorId }: Pick<RankFixture, 'authorId'>, scope: Scope): boolean =>
  authorId === scope.userId || can(scope.role, REMOVES_ALL)

export const shownFacts = (row: FactsRow, scope: Scope): FixtureFacts => ({
  id: row.id,
  name: row.name,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
  removable: isRemovable(row, scope),
})
