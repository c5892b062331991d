import type { Difference } from './differences'

const MAX_SHOWN = 60

/** States in one sentence whether a receipt is valid. `rest` is where the other differences are listed. */
export function verdictOf(
  found: readonly Difference[],
  headline: string | null,
  rest: string,
): string {
  const [first] = found
  if (first === undefined)
    return `This receipt is sound: ${headline ?? 'its outcome is what its input gives'}.`
  const more = found.length === 1 ? '' : ` (and ${found.length - 1} more, ${rest})`
  return `This receipt is not sound: ${differenceWords(first)}${more}.`
}

function differenceWords({ path, stored, recomputed }: Difference): string {
  if (recomputed === undefined) return `Berth writes no ${path}`
  if (stored === undefined) return `it has no ${path}`
  return `the ${path} says ${shown(stored)}, ${sourceOf(path)} ${shown(recomputed)}`
}

/** The origin of the recomputed value. */
function sourceOf(path: string): string {
  if (path === 'id') return 'launch and attempt give'
  if (path === 'digest') return 'the receipt gives'
  if (path === 'result.digest') return 'the result gives'
  if (path === 'policyDigest') return 'the policy gives'
  if (path === 'inputsHash') return 'the inputs give'
  if (path === 'outcomeHash') return 'the outcome gives'
  if (path === 'levelsHash') return 'the levels give'
  if (path === 'rankingHash' || path.endsWith('.slaRank')) return 'the ranking gives'
  return 'the input gives'
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
