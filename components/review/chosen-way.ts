import { readInstant } from '@/lib/base/instant'

/** When and how a version is published. */
export type PublishWay =
  | { kind: 'now' }
  /** Automatically with the last approval. */
  | { kind: 'approved' }
  | { kind: 'at'; at: string }
  | { kind: 'try'; percent: number; minimum: number }

/** The values of the fields; the time is empty until it is chosen. */
export type WayValues = {
  kind: PublishWay['kind']
  at: string
  percent: number
  minimum: number
}

export const initialWay: WayValues = { kind: 'now', at: '', percent: 10, minimum: 50 }

/** The chosen time; null if it cannot be parsed. */
export const timeOf = ({ at }: Pick<WayValues, 'at'>): string | null => readInstant(at)

/** The choice that the fields describe; null while a required field is empty. */
export function chosenWay(values: WayValues): PublishWay | null {
  const { kind, percent, minimum } = values
  if (kind === 'now' || kind === 'approved') return { kind }
  if (kind === 'try') return percent >= 1 && minimum >= 1 ? { kind, percent, minimum } : null
  const at = timeOf(values)
  return at === null ? null : { kind, at }
}

/** The label of the button. */
export const wayLabel = ({ kind }: Pick<WayValues, 'kind'>, action: string): string =>
  kind === 'at' ? 'Schedule' : kind === 'try' ? 'Start the trial' : action

/** When a request is published. */
export type RequestWay = { publishWhenApproved: boolean; publishAt: string | null }

export const requestWay = (way: PublishWay): RequestWay => ({
  publishWhenApproved: way.kind === 'approved',
  publishAt: way.kind === 'at' ? way.at : null,
})
