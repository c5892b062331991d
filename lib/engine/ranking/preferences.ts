import type { RankedProvider, RankRequest, RankWarning } from './types'

/**
 * Ranks by preferences alone: every priority is one entry, ordered by weight, ranked N, ..., 1.
 * Equal weights keep the order of the request; a missing weight is 0.
 */
export function rankByPreferences(request: RankRequest): RankedProvider[] {
  const providers = new Map<string, string>()
  for (const { id, provider } of request.sla) {
    if (!providers.has(id)) providers.set(id, provider)
  }

  const entries = request.preferences.flatMap(({ service_type, priority }, p) =>
    priority.map(({ sla_id, service_id, weight }, q) => ({
      slaId: sla_id,
      name: providers.get(sla_id) ?? null,
      service: service_id ?? service_type,
      given: weight,
      weight: weight ?? 0,
      path: `preferences[${p}].priority[${q}]`,
    })),
  )
  return entries
    .sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
    .map(({ slaId, name, service, given, weight, path }, place) => ({
      name,
      rank: entries.length - place,
      ranked: true,
      errorReason: '',
      slaId,
      slaRank: null,
      monitoringRank: null,
      breakdown: { kind: 'preference', service, weight },
      warnings: warningsOf({ slaId, name, given, path }),
    }))
}

type Entry = { slaId: string; name: string | null; given: number | null; path: string }

function warningsOf({ slaId, name, given, path }: Entry): RankWarning[] {
  const warnings: RankWarning[] = [
    {
      code: 'preferences-decide',
      path: 'preferences',
      message: 'Preferences decide: SLAs and monitoring do not count',
    },
  ]
  if (name === null) {
    const message = `No SLA has the id "${slaId}": the entry keeps its rank, without a name`
    warnings.push({ code: 'unknown-sla', path: `${path}.sla_id`, message })
  }
  if (given === null) {
    warnings.push({ code: 'missing-weight', path, message: 'No weight: counts as 0' })
  }
  return warnings
}
