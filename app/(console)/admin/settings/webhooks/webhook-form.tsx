'use client'
import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import { type Editor, type SaveCall, useEditor } from '@/components/resource/use-editor'
import { SecretOnce } from '@/components/ui/text/secret-once'
import { useAccess } from '@/lib/auth/viewer.client'
import { eventKinds } from '@/lib/features/events/schema'
import {
  newWebhookSchema,
  type Webhook,
  webhookChangesSchema,
} from '@/lib/features/webhooks/schema'
import {
  useCreateWebhook,
  useRemoveWebhook,
  useSaveWebhook,
} from '@/lib/features/webhooks/use-webhooks.client'
import classes from '../settings.module.css'

const valuesOf = (webhook: Webhook | null) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  kinds: webhook?.kinds ?? [],
  enabled: webhook?.enabled ?? true,
})

type Values = ReturnType<typeof valuesOf>

const labels = { name: 'Name', url: 'Address', kinds: 'Events', enabled: 'Switched on' }

/** Makes a webhook and shows its secret, once. */
export function NewWebhookForm({ onDone }: { onDone: () => void }) {
  const access = useAccess('webhook.write')
  const create = useCreateWebhook()
  const editor = useEditor({
    row: null,
    valuesOf,
    bodyOf: (values) => values,
    schema: newWebhookSchema,
    save: async ({ body }) => (await create.mutateAsync(body)).webhook,
    onSaved: () => {},
  })
  if (create.data !== undefined)
    return (
      <div className={classes.stack}>
        <SecretOnce label={`Secret of ${create.data.webhook.name}`} secret={create.data.secret}>
          Shown this once. With it the receiver checks that a delivery comes from here.
        </SecretOnce>
        <div className={classes.actions}>
          <Button onClick={onDone}>Done</Button>
        </div>
      </div>
    )
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The webhook"
      save="Create webhook"
      labels={labels}
    >
      <WebhookFields editor={editor} />
    </EditorForm>
  )
}

type Props = {
  webhook: Webhook
  /** What came of rotating its secret beside this form. */
  rotated: Webhook | undefined
  onDone: () => void
}

export function WebhookForm({ webhook, rotated, onDone }: Props) {
  const save = useSaveWebhook()
  // Who rotated the secret here knows of that change: it is nobody else's.
  const seenBy = (seen: SaveCall['seen']) =>
    seen !== null && rotated?.revision === seen.revision + 1 ? rotated : seen
  return (
    <ResourceForm
      row={webhook}
      one="webhook"
      permission="webhook.write"
      valuesOf={valuesOf}
      bodyOf={(values) => values}
      schema={webhookChangesSchema}
      save={{ mutateAsync: (call) => save.mutateAsync({ ...call, seen: seenBy(call.seen) }) }}
      remove={useRemoveWebhook()}
      labels={labels}
      facts={(row) => [{ label: 'Address', value: row.url }]}
      onDone={onDone}
    >
      {(editor) => <WebhookFields editor={editor} />}
    </ResourceForm>
  )
}

function WebhookFields({ editor }: { editor: Editor<Values> }) {
  const fields = fieldsOf(editor)
  return (
    <>
      <TextInput label="Name" description="Who listens." data-autofocus {...fields.text('name')} />
      <TextInput
        label="Address"
        description="Receives a POST for each event. It must be public and begin with https://."
        type="url"
        {...fields.text('url')}
      />
      <Checkbox.Group label="Events" description="None chosen: all." {...fields.choices('kinds')}>
        <div className={classes.scopes}>
          {eventKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={kind} size="sm" />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label="Switched on"
        checked={editor.values.enabled}
        onChange={(event) => editor.set('enabled', event.currentTarget.checked)}
      />
    </>
  )
}
