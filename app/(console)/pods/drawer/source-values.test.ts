import { expect, test } from 'vitest'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { usageSourceRequestSchema } from '@/lib/features/usage-sources/schema'
import { bodyOfSource, freshSource } from './source-values'

test.each(usageSources.map(({ kind }) => kind))(
  'a new source of kind %s has its defaults',
  (kind) => {
    const typed = { url: 'https://keystone.example', user: 'reader', seed: 'a' }
    const fresh = freshSource(kind)
    const filled = Object.entries(typed).filter(([name]) => name in fresh)
    const body = bodyOfSource({ ...fresh, ...Object.fromEntries(filled) })
    expect(usageSourceRequestSchema.parse(body)).toMatchObject({
      kind,
      ...Object.fromEntries(filled),
    })
  },
)
