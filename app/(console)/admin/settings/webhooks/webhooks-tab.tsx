'use client'
import { ResourceList } from '@/components/resource/resource-list'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { Webhook } from '@/lib/features/webhooks/schema'
import { useWebhooks } from '@/lib/features/webhooks/use-webhooks.client'
import { NewWebhookForm } from './webhook-form'
import { WebhookPanel } from './webhook-panel'

/** Who is told of events over HTTP. */
export const WebhooksTab = () => (
  <ResourceList
    param="webhook"
    one="webhook"
    many="webhooks"
    permission="webhook.write"
    lead="Events are sent to these addresses, signed with the secret of each. What fails is tried again for about a day."
    query={useWebhooks()}
    textsOf={({ name, url }) => [name, url]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Webhook',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      { id: 'url', header: 'Address', hideBelow: 'md', cell: ({ url }) => <Clip>{url}</Clip> },
      {
        id: 'kinds',
        header: 'Events',
        hideBelow: 'sm',
        cell: ({ kinds }) => (
          <span title={kinds.join(', ')}>
            {kinds.length === 0 ? 'all' : kinds.length === 1 ? kinds[0] : `${kinds.length} kinds`}
          </span>
        ),
      },
      { id: 'state', header: 'State', cell: stateOf },
    ]}
    form={(webhook, close) =>
      webhook === null ? (
        <NewWebhookForm onDone={close} />
      ) : (
        <WebhookPanel webhook={webhook} onDone={close} />
      )
    }
  />
)

function stateOf({ enabled, counts }: Webhook) {
  if (!enabled) return <Status tone="off">off</Status>
  if (counts.dead > 0) return <Status tone="off">{counts.dead} given up</Status>
  if (counts.pending > 0) return <Status tone="plain">{counts.pending} waiting</Status>
  return <Status tone="good">on</Status>
}
