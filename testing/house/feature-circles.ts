import { importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

type Arrow = { from: string; to: string; because: string }

/** Circles between folders of `lib/features`, each as the imports that close it. Types count. */
export function featureCircles(sources: Sources): string[][] {
  const arrows = new Map<string, Map<string, Arrow>>()
  for (const { from, to } of importsOf(sources)) {
    const [a, b] = [featureOf(from), featureOf(to)]
    if (a === null || b === null || a === b || isTestFile(from)) continue
    const targets = arrows.get(a) ?? new Map<string, Arrow>()
    if (!targets.has(b)) targets.set(b, { from: a, to: b, because: `${from} imports ${to}` })
    arrows.set(a, targets)
  }
  const circles: string[][] = []
  const done = new Set<string>()
  for (const feature of [...arrows.keys()].toSorted()) {
    if (done.has(feature)) continue
    const way = shortestCircle(feature, arrows)
    if (way === null) continue
    for (const { from } of way) done.add(from)
    circles.push(way.map(({ because }) => because))
  }
  return circles
}

const featureOf = (file: string) => /^lib\/features\/([^/]+)\//.exec(file)?.[1] ?? null

function shortestCircle(
  start: string,
  arrows: ReadonlyMap<string, ReadonlyMap<string, Arrow>>,
): Arrow[] | null {
  const seen = new Set<string>()
  let ways: { at: string; way: Arrow[] }[] = [{ at: start, way: [] }]
  while (ways.length > 0) {
    const next: typeof ways = []
    for (const { at, way } of ways) {
      for (const arrow of arrows.get(at)?.values() ?? []) {
        if (arrow.to === start) return [...way, arrow]
        if (seen.has(arrow.to)) continue
        seen.add(arrow.to)
        next.push({ at: arrow.to, way: [...way, arrow] })
      }
    }
    ways = next
  }
  return null
}
