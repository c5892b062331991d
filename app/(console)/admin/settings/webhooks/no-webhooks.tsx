import { Button } from '@mantine/core'
import { EmptyBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { eventRegistry } from '@/lib/features/events/registry'
import classes from '../settings.module.css'
import { sampleEvent } from './sample-event'

/** Explains webhooks, their events and the content of a call. */
export const NoWebhooks = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <EmptyBlock
      title="No webhooks yet"
      action={
        <Button size="xs" onClick={onAdd}>
          Create the first
        </Button>
      }
    >
      Berth calls an address of yours when something happens, for instance when a launch is decided
      or an alert is raised.
    </EmptyBlock>
    <details className={shared.above14}>
      <summary>The {eventRegistry.length} kinds of events, and what a call contains</summary>
      <pre className={classes.sample}>{JSON.stringify(sampleEvent, null, 2)}</pre>
      <dl className={classes.events}>
        {eventRegistry.map(({ kind, summary }) => (
          <div key={kind}>
            <dt>
              <code>{kind}</code>
            </dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
)
