import { RelativeTime, TextWithTimes, Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { useMay } from '@/lib/auth/viewer.client'
import type { Alert } from '@/lib/features/alerts/schema'
import classes from '../overview.module.css'
import { AlertHandling } from './alert-handling'
import { isQuiet } from './by-severity'
import { aroundIncident } from './incident-time'

const tones = { critical: 'bad', warning: 'warn', notice: 'plain' } as const

/** An alert with its time, its severity, and the one action on it. */
export function AlertRow({ alert }: { alert: Alert }) {
  const may = useMay('alert.handle').allowed
  const { id, text, verb, severity, ackedBy, ackedAt, snoozedUntil, snoozedUntilChanged } = alert
  const isSnoozed = snoozedUntil !== null || snoozedUntilChanged
  return (
    <li
      className={`${shared.line4x10} ${classes.row}`}
      data-quiet={isQuiet(alert) || undefined}
      data-alert={alert.kind}
    >
      <span className={classes.severity}>
        <Status tone={tones[severity]}>{severity}</Status>
      </span>
      <span className={classes.text}>
        <TextWithTimes>{text}</TextWithTimes>
        <span className={`${shared.block} ${shared.dimmedXs}`}>
          <Incident alert={alert} />
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
      <span className={shared.line6}>
        <PageLink href={verb.href}>
          {verb.label}
          <span className={shared.dimmedXs}> in {verb.page}</span>
        </PageLink>
        {may && <AlertHandling id={id} isAcked={ackedBy !== null} isSnoozed={isSnoozed} />}
      </span>
    </li>
  )
}

/** The time of the incident, as a link that shows every panel at that time. */
function Incident({ alert }: { alert: Alert }) {
  const { count, incident } = alert
  const around = aroundIncident(incident)
  const time = (
    <>
      {incident.to === null && 'since '}
      <Time at={incident.from} />
      {incident.to !== null && incident.to !== incident.from && (
        <>
          {' to '}
          <Time at={incident.to} style="clockMinute" />
        </>
      )}
    </>
  )
  return (
    <>
      {count > 1 && `${count} times, `}
      {around === null ? (
        time
      ) : (
        <PageLink href={around} title="Show all panels at this time">
          {time}
        </PageLink>
      )}{' '}
      (<RelativeTime at={incident.to ?? incident.from} />)
    </>
  )
}
