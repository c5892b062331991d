import 'server-only'
import { type PageQuery, pageFrom } from '@/lib/api/paging'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { managesAll, tokenFrom, tokenInclude } from './row.server'
import type { Token } from './schema'

/** One's own tokens; for admins, everybody's. */
export async function listTokens(
  scope: Scope<'token.own'>,
  { all, cursor, limit }: PageQuery & { all: boolean },
): Promise<Result<{ items: Token[]; next: string | null }, Problem>> {
  if (all && !managesAll(scope)) return err({ kind: 'forbidden', permission: 'member.write' })
  const rows = await database().apiToken.findMany({
    where: {
      ...(all ? {} : { userId: scope.userId }),
      ...(cursor === undefined ? {} : { id: { gt: cursor } }),
    },
    include: tokenInclude,
    orderBy: { id: 'asc' },
    take: limit + 1,
  })
  const { items, next } = pageFrom(rows, limit, (row) => row.id)
  return ok({ items: items.map(tokenFrom), next })
}
