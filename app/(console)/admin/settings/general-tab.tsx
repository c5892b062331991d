'use client'
import { TextInput } from '@mantine/core'
import { EditorForm } from '@/components/editor/editor-form'
import { Facts } from '@/components/editor/facts'
import { fieldsOf } from '@/components/editor/fields'
import { useEditor } from '@/components/editor/use-editor'
import { saved } from '@/components/ui/saved'
import { StateBlock } from '@/components/ui/state-block'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Settings, updateSettingsSchema } from '@/lib/features/settings/schema'
import { useSettings, useUpdateSettings } from '@/lib/features/settings/use-settings.client'
import classes from './settings.module.css'

/** What holds for the whole installation. */
export const GeneralTab = () => (
  <div className={classes.narrow}>
    <StateBlock query={useSettings()} what="settings" rows={2}>
      {(settings) => <GeneralForm key={settings.revision} settings={settings} />}
    </StateBlock>
  </div>
)

type Row = Settings & { id: string }

function GeneralForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const update = useUpdateSettings()
  const editor = useEditor<{ reportingCurrency: string }, Row>({
    row: { ...settings, id: 'main' },
    valuesOf: (row) => ({ reportingCurrency: row?.reportingCurrency ?? '' }),
    bodyOf: ({ reportingCurrency }) => ({
      reportingCurrency: reportingCurrency.trim().toUpperCase(),
    }),
    schema: updateSettingsSchema,
    save: async ({ seen, body }) => ({
      ...(await update.mutateAsync({ revision: seen?.revision ?? 0, body })),
      id: 'main',
    }),
    onSaved: () => saved('Settings saved'),
  })
  if (access.mode === 'text')
    return <Facts facts={[{ label: 'Reporting currency', value: settings.reportingCurrency }]} />
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The settings"
      labels={{ reportingCurrency: 'Reporting currency' }}
    >
      <TextInput
        label="Reporting currency"
        description="Three capitals. Sums over accounts are shown in it."
        maxLength={3}
        w={220}
        {...fieldsOf(editor).text('reportingCurrency')}
      />
    </EditorForm>
  )
}
