import 'server-only'
import { type Content, contentOf } from '@/lib/features/contents/content.server'
import type { Ranking } from './ranking'

const known = new WeakMap<Ranking, Content>()

/** What accounts were ranked by, as receipts refer to it; null: no SLA was in force, so nobody was ranked. */
export function rankingContent(ranking: Ranking): Content | null {
  if (ranking.request.sla.length === 0) return null
  const content = known.get(ranking) ?? contentOf('part', ranking)
  known.set(ranking, content)
  return content
}
