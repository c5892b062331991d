import isEqual from 'fast-deep-equal'
import { exactText } from '@/components/trace/ranking/rank-numbers'
import type { RankPreference } from '@/lib/features/preferences/schema'

/** A preference with a display name, since it has none of its own. */
export type NamedPreference = RankPreference & { name: string }

export const withName = (preference: RankPreference): NamedPreference => ({
  ...preference,
  name: `${preference.tenant ?? 'any tenant'}, ${preference.serviceType ?? 'any service'}`,
})

/** The priorities by descending weight. */
export const prioritiesText = ({ priorities }: Pick<RankPreference, 'priorities'>): string =>
  priorities
    .toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
    .map(({ slaId, weight }) => `${slaId} ${exactText(weight ?? 0)}`)
    .join(', ')

/** The initial values of a preference's form. Each priority is a line. */
export const valuesOf = (preference: RankPreference | null) => ({
  tenantId: preference?.tenantId ?? null,
  serviceType: preference?.serviceType ?? '',
  priorities: (preference?.priorities ?? []).map(lineOf).join('\n'),
})

type Values = ReturnType<typeof valuesOf>
type Priority = RankPreference['priorities'][number]

/**
 * The request body. The tenant cannot be changed later. Unchanged priorities are not sent, and a line that was not
 * edited is sent as it is stored.
 */
export function bodyOf(
  { tenantId, serviceType, priorities }: Values,
  stored: Pick<RankPreference, 'priorities'> | null,
) {
  const byLine = new Map((stored?.priorities ?? []).map((each) => [lineOf(each), each]))
  const lines = priorities.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => byLine.get(line) ?? priorityOf(line))
  if (stored === null)
    return {
      tenantId,
      serviceType: serviceType.trim() === '' ? null : serviceType,
      priorities: read,
    }
  return isEqual(read, stored.priorities) ? {} : { priorities: read }
}

/**
 * The shortest line that is read as the same priority. A missing weight counts as 0, which is written if the id ends
 * like a weight or a service.
 */
function lineOf(priority: Priority): string {
  const { slaId, weight, serviceId } = priority
  const joined = (id: string, number: number | null, service: string | null) =>
    [id, ...(number === null ? [] : [number]), ...(service === null ? [] : [`[${service}]`])].join(
      ' ',
    )
  const lines = [joined(slaId, weight, serviceId), joined(slaId, weight ?? 0, serviceId)]
  const quotedService = serviceId === null ? null : JSON.stringify(serviceId)
  const quoted = joined(JSON.stringify(slaId), weight, quotedService)
  return lines.find((line) => isReadAs(line, priority)) ?? quoted
}

const isReadAs = (line: string, { slaId, weight, serviceId }: Priority): boolean => {
  const read = priorityOf(line)
  return (
    !line.includes('\n') &&
    read.slaId === slaId &&
    read.serviceId === serviceId &&
    (read.weight ?? 0) === (weight ?? 0)
  )
}

/** `"sla 2026" 0.7 ["service]"]`. */
const quotedLine =
  /^\s*("(?:[^"\\]|\\.)*")(?:\s+(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))?(?:\s+\[("(?:[^"\\]|\\.)*"|[^\]]+)\])?\s*$/i

/**
 * `sla-1 0.7 [service]`. The weight and the service are optional, and an id may contain spaces. An id in double quotes
 * is read as a JSON string.
 */
function priorityOf(line: string): Priority {
  const [isQuoted, quotedId, quotedWeight, quotedService] = quotedLine.exec(line) ?? []
  if (isQuoted !== undefined)
    return {
      slaId: unquoted(quotedId ?? ''),
      weight: quotedWeight === undefined ? null : Number(quotedWeight),
      serviceId: quotedService === undefined ? null : unquoted(quotedService),
    }
  const [, whole = '', serviceId] = /^(.*?)(?:\s+\[([^\]]+)\])?\s*$/.exec(line) ?? []
  const [, slaId, weight] = /^\s*(.*\S)\s+(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.exec(whole) ?? []
  return {
    slaId: slaId ?? whole.trim(),
    weight: weight === undefined ? null : Number(weight),
    serviceId: serviceId ?? null,
  }
}

/** The content of a JSON string. Any other text is returned unchanged. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** The problem of the first invalid line. Empty lines are ignored. */
export function prioritiesProblem(
  text: string,
  errors: Readonly<Partial<Record<string, string>>>,
): string | null {
  const [path, message] = Object.entries(errors).find(([at]) => /^priorities[.[]/.test(at)) ?? []
  const index = /\d+/.exec(path ?? '')?.[0]
  if (index === undefined) return null
  const filled = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  return `Line ${(filled[Number(index)] ?? 0) + 1}: ${message}`
}
