'use client'
import { Button } from '@mantine/core'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { RelativeTime, Time } from '@/components/time/time'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { MarkLink } from '@/components/ui/text/mark-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import type { Alert, Alerts } from '@/lib/features/alerts/schema'
import { useAlerts, useHandleAlert } from '@/lib/features/alerts/use-alerts.client'
import classes from './overview.module.css'
import { Panel } from './panel'

/** What needs somebody, each with the one thing to do about it. */
export function NeedsAttention({ initial }: { initial: Alerts | undefined }) {
  const query = useAlerts(initial)
  return (
    <Panel title="Needs attention" what="alerts" query={query}>
      {({ checkedAt, items, next }) =>
        items.length === 0 ? (
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
        ) : (
          <>
            <ul className={classes.list} aria-label="Alerts">
              {items.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
            {next !== null && (
              <p className={classes.dim}>
                The {items.length} most urgent alerts are shown. Handle some to see the others.
              </p>
            )}
          </>
        )
      }
    </Panel>
  )
}

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
        <MarkLink href={verb.href}>
          {verb.label}
          <span className={classes.dim}> in {verb.page}</span>
        </MarkLink>
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

/** Both act at once and are taken back by the same place. */
function Handle({ id, isAcked, isSnoozed }: HandleProps) {
  const { acknowledge, snooze } = useHandleAlert()
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ id, on: !isAcked })}
      >
        {isAcked ? 'Undo acknowledge' : 'Acknowledge'}
      </Button>
      {isSnoozed ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={snooze.isPending}
          onClick={() => snooze.mutate({ id, time: null })}
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
            onSelect: () => snooze.mutate({ id, time }),
          }))}
        />
      )}
      <ProblemAlert cause={acknowledge.error ?? snooze.error} what="The alert was not changed" />
    </>
  )
}

const Since = ({ alert: { count, firstAt } }: { alert: Alert }) => (
  <>
    {count > 1 && `${count} times `}since <Time at={firstAt} />
  </>
)
