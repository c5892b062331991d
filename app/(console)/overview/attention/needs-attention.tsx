'use client'
import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { alertContract } from '@/lib/features/alerts/contract'
import { ALERTS_SHOWN } from '@/lib/features/alerts/facts/severities'
import type { Alerts } from '@/lib/features/alerts/schema'
import classes from '../overview.module.css'
import { Panel } from '../panel'
import { AlertRow } from './alert-row'
import { bySeverity } from './by-severity'
import { RequestsToApprove } from './requests-to-approve'
import { useRequestsToApprove } from './use-requests-to-approve'

const REFRESH_MS = 15_000

/** The number of alerts shown at first, so that the charts remain visible. */
const SHOWN = 5

/** The number added per request, because rendering all 200 blocks the page for most of a second. */
const STEP = 50

/** The requests that wait for this user and the open alerts, each with the page that resolves it. */
export function NeedsAttention({ initial }: { initial: Alerts | undefined }) {
  const query = useRead(
    alertContract.list,
    { query: { limit: ALERTS_SHOWN } },
    { initialData: initial, refetchInterval: REFRESH_MS },
  )
  const requests = useRequestsToApprove()
  const [shown, setShown] = useState(SHOWN)
  return (
    <Panel title="Needs attention" what="alerts" query={query}>
      {({ checkedAt, items, next }) => (
        <>
          <RequestsToApprove requests={requests} />
          {items.length + requests.length === 0 && <NothingOpen checkedAt={checkedAt} />}
          {items.length > 0 && (
            <ul className={classes.list} aria-label="Alerts">
              {bySeverity(items)
                .slice(0, shown)
                .map((alert) => (
                  <AlertRow key={alert.id} alert={alert} />
                ))}
            </ul>
          )}
          {items.length > SHOWN && (
            <Button
              className={shared.start}
              size="compact-sm"
              variant="subtle"
              aria-expanded={shown > SHOWN}
              onClick={() => setShown(shown < items.length ? shown + STEP : SHOWN)}
            >
              {shown < items.length ? moreText(items.length - shown) : 'Show fewer alerts'}
            </Button>
          )}
          {next !== null && shown >= items.length && (
            <p className={shared.dimmedXs}>
              The {items.length} most urgent alerts are shown. Handle some to see the others.
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

const moreText = (hidden: number) =>
  hidden > STEP ? `Show ${STEP} more of ${hidden}` : `Show ${hidden} more`

const NothingOpen = ({ checkedAt }: Pick<Alerts, 'checkedAt'>) => (
  <p className={classes.calm}>
    <CircleCheck size={18} aria-hidden />
    <span>
      Nothing needs attention.{' '}
      <span className={shared.dimmedXs}>
        {checkedAt === null ? (
          'Not checked yet.'
        ) : (
          <>
            Last checked <Time at={checkedAt} style="clock" />
          </>
        )}
      </span>
    </span>
  </p>
)
