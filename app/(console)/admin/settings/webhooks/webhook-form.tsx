'use client'
import { Button } from '@mantine/core'
import { ResourceForm } from '@/components/resource/form/resource-form'
import { inputProps, widget } from '@/components/resource/form/widget'
import type { SaveCall } from '@/components/resource/use-editor'
import shared from '@/components/ui/shared.module.css'
import { SecretOnce } from '@/components/ui/text/secret-once'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall, useRemove } from '@/lib/api/client'
import { eventKinds } from '@/lib/features/events/schema'
import { webhookContract } from '@/lib/features/webhooks/contract'
import { type Webhook, webhookDescription } from '@/lib/features/webhooks/schema'
import { GroupedChoices } from '../grouped-choices'

const kindsWidget = widget<string[]>({
  draftOf: (value) => (Array.isArray(value) ? value : []),
  valueOf: (kinds) => kinds,
  Input: (props) => (
    <GroupedChoices
      {...inputProps(props)}
      options={eventKinds}
      value={props.draft}
      onChange={props.onChange}
    />
  ),
})

const inputs = { kinds: kindsWidget }

/** Creates a webhook and shows its secret once. */
export function NewWebhookForm({ onDone }: { onDone: () => void }) {
  const create = useCall(webhookContract.create)
  if (create.data !== undefined)
    return (
      <div className={`${shared.stack16} ${shared.shrinks}`}>
        <SecretOnce label={`Secret of ${create.data.webhook.name}`} secret={create.data.secret}>
          Shown only once. The receiver uses it to check that a delivery comes from here.
        </SecretOnce>
        <div className={shared.actions}>
          <Button onClick={onDone}>Done</Button>
        </div>
      </div>
    )
  return (
    <ResourceForm<Webhook>
      resource={webhookDescription}
      row={null}
      save={{
        mutateAsync: async ({ body }) =>
          (await create.mutateAsync({ body: unchecked(body) })).webhook,
      }}
      inputs={inputs}
      onSaved={() => {}}
      onDone={onDone}
    />
  )
}

type Props = {
  webhook: Webhook
  /** The webhook after its secret was rotated next to this form. */
  rotated: Webhook | undefined
  onDone: () => void
}

export function WebhookForm({ webhook, rotated, onDone }: Props) {
  const change = useCall(webhookContract.change)
  // A rotation in this form is not a change by another user.
  const seenBy = (seen: SaveCall['seen']) =>
    rotated !== undefined && rotated.revision === (seen?.revision ?? 0) + 1
      ? rotated
      : (seen ?? webhook)
  return (
    <ResourceForm
      resource={webhookDescription}
      row={webhook}
      save={{
        mutateAsync: ({ seen, body }) => {
          const { id, revision } = seenBy(seen)
          return change.mutateAsync({ params: { id }, body: unchecked(body), ifMatch: revision })
        },
      }}
      remove={useRemove(webhookContract)}
      inputs={inputs}
      onDone={onDone}
    />
  )
}
