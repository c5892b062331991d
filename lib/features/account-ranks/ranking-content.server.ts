import 'server-only'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import type { Ranking } from './ranking-schema'

const cache = new WeakMap<Ranking, Content>()

/**
 * Returns the inputs of the accounts' ranks as receipts refer to them. Null if no SLA was in force, because
 * then no account had a rank.
 */
export function rankingContent(ranking: Ranking): Content | null {
  if (ranking.request.sla.length === 0) return null
  const content = cache.get(ranking) ?? contentOf('part', ranking)
  cache.set(ranking, content)
  return content
}
