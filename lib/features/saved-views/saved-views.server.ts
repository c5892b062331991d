import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { listLookSchema, MAX_VIEWS, type NewView, type SavedView } from './schema'

const select = { id: true, list: true, name: true, search: true, look: true } as const

/** Lists the caller's own views. */
export async function listViews({
  userId,
}: Scope<'profile.own'>): Promise<Result<{ items: SavedView[] }, Problem>> {
  const orderBy = [{ list: 'asc' as const }, { name: 'asc' as const }]
  const rows = await database().savedView.findMany({ where: { userId }, select, orderBy })
  return ok({ items: rows.map(serializeView) })
}

/** Saves a view and replaces the caller's view with that name. */
export const saveView = (
  { userId }: Scope<'profile.own'>,
  { list, name, search, look }: NewView,
): Promise<Result<SavedView, Problem>> =>
  transact(async (tx) => {
    // Concurrent saves of one person wait for each other, so that both together cannot exceed the limit.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`saved-views ${userId}`}, 0))`
    const stored = await tx.savedView.findMany({ where: { userId }, select })
    const data = { search, look: look ?? Prisma.DbNull }
    const same = stored.find((view) => view.list === list && view.name === name)
    if (same !== undefined)
      return ok(serializeView(await tx.savedView.update({ where: { id: same.id }, data, select })))
    if (stored.length >= MAX_VIEWS) return err(tooMany)
    return ok(
      serializeView(await tx.savedView.create({ data: { userId, list, name, ...data }, select })),
    )
  })

const serializeView = <Row extends { look: unknown }>({ look, ...view }: Row) => ({
  ...view,
  look: listLookSchema.nullable().parse(look),
})

/** Renames a view of the caller. A name of another view of the list is refused. */
export const renameView = (
  { userId }: Scope<'profile.own'>,
  id: string,
  name: string,
): Promise<Result<SavedView, Problem>> =>
  transact(async (tx) => {
    const { count } = await tx.savedView.updateMany({ where: { id, userId }, data: { name } })
    if (count === 0) return err({ kind: 'not-found', what: 'view' })
    return ok(serializeView(await tx.savedView.findUniqueOrThrow({ where: { id }, select })))
  })

/** Deletes a view of the caller. A view of another person is not found. */
export async function removeView(
  { userId }: Scope<'profile.own'>,
  id: string,
): Promise<Result<null, Problem>> {
  const { count } = await database().savedView.deleteMany({ where: { id, userId } })
  return count === 0 ? err({ kind: 'not-found', what: 'view' }) : ok(null)
}

const tooMany: Problem = conflict(
  'too-many-views',
  `You have ${MAX_VIEWS} views, which is the maximum for one person. Delete one of them first.`,
)
