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

/** The request body. The tenant cannot be changed later. */
export const bodyOf = ({ tenantId, serviceType, priorities }: Values, isNew: boolean) => ({
  ...(isNew ? { tenantId, serviceType: serviceType.trim() === '' ? null : serviceType } : {}),
  priorities: priorities
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(priorityOf),
})

const lineOf = ({ slaId, weight, serviceId }: Priority): string =>
  [slaId, weight ?? '', serviceId === null ? '' : `[${serviceId}]`]
    .filter((part) => part !== '')
    .join(' ')

/** `sla-1 0.7 [service]`. The weight and the service are optional, and an id may contain spaces. */
function priorityOf(line: string): Priority {
  const [, whole = '', serviceId] = /^(.*?)(?:\s+\[([^\]]+)\])?\s*$/.exec(line) ?? []
  const [, slaId, weight] = /^\s*(.*\S)\s+(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.exec(whole) ?? []
  return {
    slaId: slaId ?? whole.trim(),
    weight: weight === undefined ? null : Number(weight),
    serviceId: serviceId ?? null,
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
