'use client'
import { SecretSection } from '@/components/resource/secret-section'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import { webhookContract } from '@/lib/features/webhooks/contract'
import type { Webhook } from '@/lib/features/webhooks/schema'
import { DeliveriesSection } from './deliveries-section'
import { WebhookForm } from './webhook-form'

/** One webhook: its events, its secret and its deliveries. */
export function WebhookPanel({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { id, revision } = webhook
  const rotate = useCall(webhookContract.rotateSecret, { refreshOnError: true })
  return (
    <div className={`${shared.stack16} ${shared.shrinks}`}>
      <WebhookForm webhook={webhook} rotated={rotate.data?.webhook} onDone={onDone} />
      <SecretSection
        title="Secret"
        name={webhook.name}
        signed="deliveries"
        isMade
        previousUntil={webhook.previousSecretUntil}
        rotate={{
          ...rotate,
          mutate: (then) => rotate.mutate({ params: { id }, ifMatch: revision }, then),
        }}
      />
      <DeliveriesSection webhook={webhook} />
    </div>
  )
}
