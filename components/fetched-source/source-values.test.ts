import { expect, test } from 'vitest'
import { filledSettings } from '@/components/resource/settings/filled-settings'
import { monitoringSources } from '@/lib/features/monitoring-sources/registry'
import { monitoringSourceRequestSchema } from '@/lib/features/monitoring-sources/schema'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { usageSourceRequestSchema } from '@/lib/features/usage-sources/schema'
import { freshSource } from './source-values'

const typed = {
  url: 'https://asked.example',
  user: 'reader',
  seed: 'a',
  queries: [{ metric: 'load', query: 'avg(node_load1)' }],
}

const registered = [
  ...usageSources.map((source) => ({ source, schema: usageSourceRequestSchema })),
  ...monitoringSources.map((source) => ({ source, schema: monitoringSourceRequestSchema })),
]

test.each(registered.map((each) => [each.source.kind, each] as const))(
  'a new source of kind %s has its defaults',
  (kind, { source, schema }) => {
    const fresh = freshSource(source)
    const filled = Object.fromEntries(Object.entries(typed).filter(([name]) => name in fresh))
    const body = filledSettings({ ...fresh, ...filled })
    expect(schema.parse(body)).toMatchObject({ kind, ...filled })
  },
)
