import type { Step } from '@/components/ui/steps/steps'
import { counted, numberText } from '@/lib/base/number-text'
import type { Mapping, PriceImport, UnknownName } from '@/lib/features/prices/imports/schema'
import { bytesText } from './texts'

/** The ids of the headings of the steps. */
export const parts = {
  file: 'import-file',
  map: 'import-map',
  result: 'import-result',
  stage: 'import-stage',
} as const

/** The id of the list of names to match, within the second step. */
export const namesPart = 'import-names'

type Progress = {
  /** Undefined if no file was sent yet or it cannot be read. */
  it: PriceImport | undefined
  mapping: Mapping | undefined
  isRunning: boolean
  /** The mapping was changed since the dry run. */
  isStale: boolean
}

type Current = keyof typeof parts

/** The current step. */
function currentOf({ it, mapping, isRunning, isStale }: Progress): Current | null {
  if (it === undefined || mapping === undefined) return 'file'
  if (isRunning) return 'result'
  if (it.state === 'staged') return null
  if (it.counts === null || isStale) return 'map'
  return it.changes === 0 ? 'result' : 'stage'
}

const order: readonly Current[] = ['file', 'map', 'result', 'stage']
const labels: Record<Current, string> = {
  file: 'File',
  map: 'Columns and names',
  result: 'Result',
  stage: 'Stage',
}

/** The steps of a price import, each with its state. */
export function stepsOf(progress: Progress): Step[] {
  const current = currentOf(progress)
  const at = current === null ? order.length : order.indexOf(current)
  return order.map((each, index) => ({
    part: parts[each],
    label: labels[each],
    state: index < at ? 'done' : index === at ? 'current' : 'later',
    summary: summaryOf(each, progress),
  }))
}

function summaryOf(step: Current, { it, mapping, isRunning, isStale }: Progress) {
  if (it === undefined || mapping === undefined) return undefined
  if (step === 'file') return fileSummary(it, isRunning)
  if (step === 'map') return mapSummary(it, mapping)
  if (isRunning) return step === 'result' ? `${counted(it.rowsRead, 'row')} read` : undefined
  if (it.counts === null) return undefined
  if (step === 'result') return isStale ? 'out of date' : resultSummary(it)
  return it.state === 'staged' ? counted(it.changes ?? 0, 'change') : undefined
}

export const fileSummary = (it: PriceImport, isRunning: boolean): string =>
  `${it.fileName}, ${
    it.counts === null || isRunning ? bytesText(it.bytes) : counted(it.rowsRead, 'row')
  }`

export function mapSummary(it: PriceImport, mapping: Mapping): string {
  const open = undecided(it.unknown, mapping).length
  const columns = Object.values(mapping.columns).filter((column) => column !== undefined).length
  return [
    mapping.preset === 'focus' ? 'FOCUS export' : counted(columns, 'column'),
    ...(it.counts === null ? [] : [`${counted(open, 'name')} not matched`]),
  ].join(', ')
}

const resultSummary = ({ changes, counts }: PriceImport): string =>
  [
    counted(changes ?? 0, 'change'),
    ...(counts === null || counts.skipped === 0 ? [] : [`${numberText(counts.skipped)} skipped`]),
    ...(counts === null || counts.error === 0 ? [] : [counted(counts.error, 'error')]),
  ].join(', ')

/** Names of the file without a meaning yet. */
export const undecided = (unknown: readonly UnknownName[], { values }: Mapping): UnknownName[] =>
  unknown.filter(({ field, value }) => !Object.hasOwn(values[field] ?? {}, value))
