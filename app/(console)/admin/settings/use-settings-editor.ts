import type { z } from 'zod'
import { useEditor } from '@/components/resource/use-editor'
import { saved } from '@/components/ui/saved'
import { unchecked } from '@/lib/api/browser/call-input'
import type { Settings } from '@/lib/features/settings/schema'
import { useUpdateSettings } from '@/lib/features/settings/use-settings.client'

type Row = Settings & { id: string }
type Options<Values> = {
  settings: Settings
  valuesOf: (settings: Settings) => Values
  bodyOf: (values: Values) => unknown
  schema: z.ZodType
}

const rowOf = (settings: Settings): Row => ({ ...settings, id: 'main' })

/**
 * One section of the settings. It is saved separately, and a change of another section causes no conflict. What is typed
 * stays when another person changes the section, and saving it then shows both values.
 */
export function useSettingsEditor<Values extends Record<string, unknown>>({
  settings,
  valuesOf,
  ...options
}: Options<Values>) {
  const update = useUpdateSettings()
  return useEditor<Values, Row>({
    ...options,
    row: rowOf(settings),
    valuesOf: (row) => valuesOf(row ?? settings),
    save: async ({ seen, body }) => {
      const ifMatch = seen?.revision ?? settings.revision
      return rowOf(await update.mutateAsync({ ifMatch, body: unchecked(body) }))
    },
    onSaved: ({ retentionRequest }) =>
      saved(
        retentionRequest?.requestedAt === settings.retentionRequest?.requestedAt ||
          retentionRequest === null
          ? 'Settings saved'
          : 'Saved: the shorter retention waits for a second administrator',
      ),
  })
}
