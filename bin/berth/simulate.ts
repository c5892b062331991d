import { percentText } from '@/lib/base/percent'
import type { Simulation } from '@/lib/engine'
import { parseSimulateInput, simulate as run } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

/** Decides many launches in sequence. */
export const simulate = documentCommand({
  name: 'simulate',
  summary: 'Simulates many launches in sequence, and shows when they spill over.',
  example: 'berth simulate simulation.yaml --table',
  answer(document) {
    const parsed = parseSimulateInput(document, cel)
    if (!parsed.ok) return { ok: false, error: parsed.error.problems }
    const { input, options } = parsed.value
    return { ok: true, value: { value: run(input, options, cel), context: null } }
  },
  table: simulationTable,
})

function simulationTable(simulation: Simulation): string {
  const { placements, groups, totals, firstSpill, costPerHour, unpriced } = simulation
  const part = (count: number) => percentText(totals.launches === 0 ? 0 : count / totals.launches)
  const counted = (counts: Readonly<Record<string, number>>, prefix: string) =>
    Object.entries(counts).map(([key, count]) => [`${prefix}${key}`, count, part(count)])

  const spill =
    firstSpill === null ? 'No launch spilled over.' : `First spill at launch ${firstSpill}.`
  const unknown = unpriced === 0 ? '' : ` (${unpriced} launches have no known price)`
  return [
    textTable(['account', 'launches', 'part'], counted(placements, '')),
    textTable(['group', 'launches', 'part'], counted(groups, 'G')),
    `${spill} Cost per hour: ${costPerHour}${unknown}.`,
  ].join('\n\n')
}
