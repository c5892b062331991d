'use client'
import { TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { type Editor, useEditor } from '@/components/resource/use-editor'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { unchecked } from '@/lib/api/browser/call-input'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Settings } from '@/lib/features/settings/schema'
import { useSettings, useUpdateSettings } from '@/lib/features/settings/use-settings.client'
import classes from '../settings.module.css'
import {
  bodyOf,
  HEADS_TO,
  labels,
  type ThresholdValues,
  thresholdSchema,
  valuesOf,
} from './alert-fields'
import { alertGroups, sentenceText } from './alert-sentences'
import { AlertSwitch } from './alert-switch'
import own from './alerts.module.css'
import { MailsSection } from './mails-section'

/** Thresholds of alerts, and the recipients of their mails. */
export const AlertsTab = () => (
  <div className={shared.stack22}>
    <div className={classes.narrow}>
      <StateBlock query={useSettings()} what="settings" rows={28}>
        {(settings) => <AlertsForm settings={settings} />}
      </StateBlock>
    </div>
    <MailsSection />
  </div>
)

function AlertsForm({ settings }: { settings: Settings }) {
  const access = useAccess('settings.write')
  const update = useUpdateSettings()
  const editor = useEditor<ThresholdValues, Settings & { id: string }>({
    row: { ...settings, id: 'main' },
    valuesOf: (row) => valuesOf(row?.alerts ?? settings.alerts),
    bodyOf,
    schema: thresholdSchema,
    save: async ({ seen, body }) => ({
      ...(await update.mutateAsync({
        ifMatch: seen?.revision ?? 0,
        body: unchecked({ alerts: body }),
      })),
      id: 'main',
    }),
    onSaved: () => saved('Alerts saved'),
  })
  const values = valuesOf(settings.alerts)
  if (access.mode === 'text')
    return (
      <ResourceFacts
        facts={[
          ...alertGroups.flatMap(({ sentences }) =>
            sentences.map((sentence) => ({
              label: sentence.name,
              value: values.off.includes(sentence.kind)
                ? 'Off'
                : sentenceText(sentence, values, settings.reportingCurrency),
            })),
          ),
          { label: 'Mail to', value: values.recipients || 'no one' },
          { label: HEADS_TO, value: values.headRecipients || 'no one' },
        ]}
      />
    )
  return (
    <EditorForm editor={editor} access={access} what="The settings" labels={labels}>
      <AlertSentences editor={editor} currency={settings.reportingCurrency} />
      <TextInput
        label="Mail to"
        description="E-mail addresses, separated by commas. Empty: off."
        {...fieldsOf(editor).text('recipients')}
      />
      <TextInput
        label={HEADS_TO}
        description="Stored outside the database, they prove that no entry was changed later. Empty: off."
        {...fieldsOf(editor).text('headRecipients')}
      />
    </EditorForm>
  )
}

type SentencesProps = { editor: Editor<ThresholdValues>; currency: string }

/** All alerts as sentences, by subject. */
const AlertSentences = ({ editor, currency }: SentencesProps) => (
  <div className={shared.stack22}>
    {alertGroups.map(({ title, sentences }) => (
      <Section key={title} title={title}>
        <ul className={own.group}>
          {sentences.map((sentence) => (
            <AlertSwitch
              key={sentence.kind}
              sentence={sentence}
              editor={editor}
              currency={currency}
            />
          ))}
        </ul>
      </Section>
    ))}
  </div>
)
