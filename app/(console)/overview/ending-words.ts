import type { EndingTone } from '@/components/charts/ending-tone'
import type { EndingsPanel } from '@/lib/features/overview/schema'

/** The priority group that a launch reached, or the way it ended without one. */
export type Ending = { key: string; tone: EndingTone; name: string; filter: Record<string, string> }

/** Every ending of the bars: groups in order, then failures. */
export function endingsOf(bars: EndingsPanel['bars']): Ending[] {
  const keys = new Set(bars.flatMap(({ endings }) => Object.keys(endings)))
  const groups = [...keys].filter((key) => /^\d+$/.test(key)).sort((a, b) => Number(a) - Number(b))
  return [...groups, ...['failed', 'nothing-fits'].filter((key) => keys.has(key))].map(endingOf)
}

function endingOf(key: string): Ending {
  if (key === 'failed') return { key, tone: 'failed', name: 'failed', filter: { outcome: key } }
  if (key === 'nothing-fits')
    return { key, tone: 'nothing', name: 'no match', filter: { outcome: key } }
  const tones = { 1: 'g1', 2: 'g2', 3: 'g3' } as const
  const tone = tones[Number(key) as keyof typeof tones] ?? 'later'
  return { key, tone, name: `G${key}`, filter: { group: key } }
}
