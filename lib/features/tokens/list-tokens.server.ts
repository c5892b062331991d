import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { byAge } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { managesAll, ownTokens, tokenFrom, tokenInclude } from './row.server'
import type { Token } from './schema'

/** Lists the caller's tokens, or for admins those of all users, oldest first. A token only lists itself. */
export async function listTokens(
  scope: Scope<'token.own'>,
  { all, cursor, limit }: { limit: number; cursor?: Cursor; all: boolean },
): Promise<Result<{ items: Token[]; next: string | null }, Problem>> {
  if (all && !managesAll(scope))
    return err({ kind: 'forbidden', permission: scope.tenantId === null ? 'member.write' : null })
  return ok(await tokensPage(all ? {} : ownTokens(scope), { cursor, limit }))
}

/** A page of these tokens, oldest first. */
export async function tokensPage(
  which: Prisma.ApiTokenWhereInput,
  { cursor, limit }: { limit: number; cursor?: Cursor | undefined },
): Promise<{ items: Token[]; next: string | null }> {
  const page = byAge({ limit, after: cursor ?? null, q: null, archived: true })
  const rows = await database().apiToken.findMany({
    ...page,
    where: { AND: [which, page.where] },
    include: tokenInclude,
  })
  const { items, next } = pageFrom(rows, limit, ({ createdAt, id }) =>
    encodeCursor([createdAt.toISOString(), id]),
  )
  return { items: items.map(tokenFrom), next }
}
