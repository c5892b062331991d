import type { Source } from '@/lib/features/fetched-sources/define-source'
import type { SourceDraft } from '@/lib/features/fetched-sources/use-source.client'

/** A newly chosen source with its defaults; fields without a default are empty. */
export function freshSource({
  kind,
  fields,
  requestSchema,
}: Pick<Source<unknown>, 'kind' | 'fields' | 'requestSchema'>): SourceDraft {
  const initial = fields.map(({ name }) => {
    const value: unknown = requestSchema.shape[name]?.safeParse(undefined).data
    return [name, value ?? '']
  })
  return { ...Object.fromEntries(initial), kind }
}
