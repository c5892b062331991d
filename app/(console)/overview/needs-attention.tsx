'use client'
import { Button } from '@mantine/core'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { RelativeTime, Time } from '@/components/time/time'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { alertContract } from '@/lib/features/alerts/contract'
import { ALERTS_SHOWN, type Alert, type Alerts } from '@/lib/features/alerts/schema'
import classes from './overview.module.css'
import { Panel } from './panel'
import { RequestsToApprove } from './requests-to-approve'
import { useRequestsToApprove } from './use-requests-to-approve'

const REFRESH_MS = 15_000

/** The requests that wait for this person and the open alerts, each with the page that resolves it. */
export function NeedsAttention({ initial }: { initial: Alerts | undefined }) {
  const query = useRead(
    alertContract.list,
    { query: { limit: ALERTS_SHOWN } },
    { initialData: initial, refetchInterval: REFRESH_MS },
  )
  const requests = useRequestsToApprove()
  return (
    <Panel title="Needs attention" what="alerts" query={query}>
      {({ checkedAt, items, next }) => (
        <>
          <RequestsToApprove requests={requests} />
          {items.length + requests.length === 0 && <NothingOpen checkedAt={checkedAt} />}
          {items.length > 0 && (
            <ul className={classes.list} aria-label="Alerts">
              {items.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )}
          {next !== null && (
            <p className={classes.dim}>
              The {items.length} most urgent alerts are shown. Handle some to see the others.
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

const NothingOpen = ({ checkedAt }: Pick<Alerts, 'checkedAt'>) => (
  <p className={classes.calm}>
    <CircleCheck size={18} aria-hidden />
    <span>
      Nothing needs attention.{' '}
      <span className={classes.dim}>
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

function AlertRow({ alert }: { alert: Alert }) {
  const may = useMay('alert.handle').allowed
  const { id, text, verb, ackedBy, ackedAt, snoozedUntil, snoozedUntilChanged } = alert
  const isSnoozed = snoozedUntil !== null || snoozedUntilChanged
  const isQuiet = ackedBy !== null || isSnoozed
  return (
    <li className={classes.row} data-quiet={isQuiet || undefined} data-alert={alert.kind}>
      <span className={classes.text}>
        {text}{' '}
        <span className={classes.dim}>
          <Since alert={alert} />
          {ackedBy !== null && (
            <>
              , taken on by {ackedBy} <RelativeTime at={ackedAt} />
            </>
          )}
          {snoozedUntil !== null && (
            <>
              , quiet until <Time at={snoozedUntil} />
            </>
          )}
          {snoozedUntilChanged && ', quiet until it changes'}
        </span>
      </span>
      <span className={classes.actions}>
        <PageLink href={verb.href}>
          {verb.label}
          <span className={classes.dim}> in {verb.page}</span>
        </PageLink>
        {may && <Handle id={id} isAcked={ackedBy !== null} isSnoozed={isSnoozed} />}
      </span>
    </li>
  )
}

const snoozes = [
  { time: '1h', label: 'For 1 hour' },
  { time: '8h', label: 'For 8 hours' },
  { time: 'until-changed', label: 'Until it changes' },
] as const

type HandleProps = { id: string; isAcked: boolean; isSnoozed: boolean }

/** Both act at once, and the same place undoes them. */
function Handle({ id, isAcked, isSnoozed }: HandleProps) {
  const params = { id }
  const acknowledge = useCall(alertContract.acknowledge)
  const snooze = useCall(alertContract.snooze)
  const wake = useCall(alertContract.wake)
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ params, body: { on: !isAcked } })}
      >
        {isAcked ? 'Undo acknowledge' : 'Acknowledge'}
      </Button>
      {isSnoozed ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={wake.isPending}
          onClick={() => wake.mutate({ params })}
        >
          Undo snooze
        </Button>
      ) : (
        <MenuButton
          button={(opener) => (
            <Button
              {...opener}
              size="compact-xs"
              variant="default"
              loading={snooze.isPending}
              rightSection={<ChevronDown size={13} aria-hidden />}
            >
              Snooze
            </Button>
          )}
          entries={snoozes.map(({ time, label }) => ({
            id: time,
            label,
            onSelect: () => snooze.mutate({ params, body: { for: time } }),
          }))}
        />
      )}
      <ProblemAlert
        cause={acknowledge.error ?? snooze.error ?? wake.error}
        what="The alert was not changed"
      />
    </>
  )
}

const Since = ({ alert: { count, firstAt } }: { alert: Alert }) => (
  <>
    {count > 1 && `${count} times `}since <Time at={firstAt} />
  </>
)
