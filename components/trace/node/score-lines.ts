import type { ScoreLine } from '@/components/charts/rounds/rounds-model'
import { counted, fixedText } from '@/lib/base/number-text'
import type { Placement } from '@/lib/engine'

/** More lines would be indistinguishable; the table contains all scores. */
const MAX_LINES = 8

/**
 * One line for each score, highest first. For a large cluster: the nodes that passed and the closest ones
 * below.
 */
export function scoreLines({ systemScores, rounds }: Placement): ScoreLine[] {
  const passed = new Set(rounds.at(-1)?.survivors)
  const byScore = new Map<string, { score: number; nodes: string[]; passes: boolean }>()
  for (const { node, score } of systemScores) {
    const passes = passed.has(node)
    const key = `${fixedText(score, 2)} ${passes}`
    const line = byScore.get(key) ?? { score, nodes: [], passes }
    line.nodes.push(node)
    byScore.set(key, line)
  }
  return [...byScore.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_LINES)
    .map(({ score, nodes, passes }) => ({ score, passes, label: labelOf(score, nodes) }))
}

const labelOf = (score: number, [first = '', ...others]: readonly string[]) =>
  `${fixedText(score, 1)} (${others.length === 0 ? first : counted(others.length + 1, 'node')})`
