'use client'
import { LazyResourceDrawer } from '@/components/resource/drawer/lazy-resource-drawer'
import { ResourceList } from '@/components/resource/list/resource-list'
import { Status } from '@/components/ui/text/status'
import { useList } from '@/lib/api/client'
import { webhookContract } from '@/lib/features/webhooks/contract'
import { kindsText, type Webhook, webhookDescription } from '@/lib/features/webhooks/schema'
import { NoWebhooks } from './no-webhooks'
import { NewWebhookForm } from './webhook-form'
import { WebhookPanel } from './webhook-panel'

/** Addresses that receive events over HTTP. */
export const WebhooksTab = () => (
  <ResourceList
    resource={webhookDescription}
    apiPath="/webhooks"
    lead="Events are sent to these addresses, signed with the secret of each. A failed delivery is repeated for about a day."
    query={useList(webhookContract.list, {})}
    empty={(add) => <NoWebhooks onAdd={add} />}
    columns={() => [
      {
        id: 'kinds',
        header: 'Events',
        hideBelow: 'sm',
        cell: ({ kinds }) => <span title={kinds.join(', ')}>{kindsText(kinds)}</span>,
      },
      { id: 'state', header: 'State', cell: stateOf },
    ]}
    drawer={(open) => (
      <LazyResourceDrawer {...open} one="webhook">
        {(webhook) =>
          webhook === null ? (
            <NewWebhookForm onDone={open.onClose} />
          ) : (
            <WebhookPanel webhook={webhook} onDone={open.onClose} />
          )
        }
      </LazyResourceDrawer>
    )}
  />
)

function stateOf({ enabled, counts }: Webhook) {
  if (!enabled) return <Status tone="off">off</Status>
  if (counts.dead > 0) return <Status tone="off">{counts.dead} given up</Status>
  if (counts.pending > 0) return <Status tone="plain">{counts.pending} waiting</Status>
  return <Status tone="good">on</Status>
}
