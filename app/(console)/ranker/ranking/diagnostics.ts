import type { z } from 'zod'
import type { RankedProvider, RankRequest, RankWarning } from '@/lib/engine'
import { type datedSchema, dateWarnings } from './date-warnings'
import { metricNameWarnings } from './metric-names'

export type Diagnostic = { path: string; message: string }

type Tone = 'problem' | 'note' | 'default'

/** Diagnostics of one kind. `default` is a value that was assumed because none was given. */
export type DiagnosticGroup = {
  kind: string
  title: string
  tone: Tone
  items: readonly Diagnostic[]
}

type Kind = RankWarning['code'] | 'no-sla' | 'metric-name' | 'date-format'

/** In display order. */
const kinds: Record<Kind, { title: string; tone: Tone }> = {
  'preferences-decide': { title: 'Preferences decide', tone: 'note' },
  'unknown-sla': { title: 'Preference for an SLA that does not exist', tone: 'problem' },
  'unknown-target-type': { title: 'Target type without a factor', tone: 'problem' },
  'no-target-type': { title: 'Target without a type', tone: 'problem' },
  'unknown-metric': { title: 'Metric without a factor', tone: 'problem' },
  'no-sla': { title: 'Monitored provider without an SLA', tone: 'problem' },
  'rule-failed': { title: 'The rule fails', tone: 'problem' },
  'out-of-range': { title: 'Number too large', tone: 'problem' },
  'duplicate-sla-id': { title: 'SLA id used more than once', tone: 'problem' },
  'repeated-metric': { title: 'Metric given more than once', tone: 'problem' },
  'no-services': { title: 'SLA without services', tone: 'problem' },
  'no-targets': { title: 'Service without targets', tone: 'problem' },
  'service-ignored': { title: 'Service that does not count', tone: 'problem' },
  'date-format': { title: 'Date in an unknown format', tone: 'note' },
  spelling: { title: 'Target type read in another spelling', tone: 'note' },
  'metric-name': { title: 'Metric name normalised', tone: 'note' },
  'missing-weight': { title: 'Preference without a weight', tone: 'default' },
  'no-metrics': { title: 'Provider without metrics', tone: 'default' },
  'missing-restrictions': { title: 'Target without restrictions', tone: 'default' },
  'missing-limit': { title: 'Limit not given', tone: 'default' },
  'infinite-limit': { title: 'Infinite limit', tone: 'default' },
  'missing-guaranteed': { title: 'Guarantee not given', tone: 'default' },
}

/** Everything that was ignored, assumed or reinterpreted, by kind. */
export function diagnosticsOf(
  ranking: readonly RankedProvider[],
  request: RankRequest,
  dates: z.infer<typeof datedSchema>,
): DiagnosticGroup[] {
  const byKind = new Map<Kind, Map<string, Diagnostic>>()
  const add = (kind: Kind, { path, message }: Diagnostic) => {
    const items = byKind.get(kind) ?? new Map<string, Diagnostic>()
    // Two SLAs of one provider have the same metrics, so their diagnostics are listed once.
    items.set(`${path} ${message}`, { path, message })
    byKind.set(kind, items)
  }
  for (const entry of ranking) {
    for (const warning of entry.warnings) add(warning.code, warning)
    if (entry.breakdown.kind === 'no-sla')
      add('no-sla', { path: 'monitoring', message: `${entry.name} is listed last, not ranked` })
  }
  for (const warning of metricNameWarnings(request)) add('metric-name', warning)
  for (const warning of dateWarnings(dates)) add('date-format', warning)

  return Object.entries(kinds).flatMap(([kind, { title, tone }]) => {
    const items = byKind.get(kind as Kind)
    return items === undefined ? [] : [{ kind, title, tone, items: [...items.values()] }]
  })
}
