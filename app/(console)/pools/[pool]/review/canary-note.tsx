'use client'

import { Button } from '@mantine/core'
import { durationText } from '@/components/review/trial-text'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import { hoursToMinimum } from '@/lib/engine'
import type { Canary } from '@/lib/features/canaries/schema'
import { useCanaryActs } from '@/lib/features/canaries/use-canary.client'

type Props = {
  canary: Canary
  launchesPerHour: number
  onRefresh: () => Promise<unknown>
}

/** The state of a trial, and the actions that a user can take. */
export function CanaryNote({ canary, launchesPerHour, onRefresh }: Props) {
  const acts = useCanaryActs()
  const mayPublish = useMay('policy.publish').allowed
  const mayBackOut = useMay('policy.restore').allowed
  const isOpen = canary.endedAt === null
  const busy = Object.values(acts).some(({ isPending }) => isPending)
  const cause = Object.values(acts).find(({ error }) => error !== null)?.error
  const at = { params: { id: canary.id } }
  const then = { onSuccess: () => void onRefresh() }
  const button = { size: 'compact-xs', loading: busy } as const
  return (
    <Note tone={canary.state === 'running' ? 'info' : 'warn'}>
      <section aria-label="Trial" className={shared.bar}>
        <div>
          <Standing canary={canary} />
          {isOpen && <Results canary={canary} launchesPerHour={launchesPerHour} />}
          <ProblemAlert cause={cause} />
        </div>
        {isOpen && (
          <span className={shared.row8}>
            {mayBackOut && (
              <Button {...button} variant="default" onClick={() => acts.backOut.mutate(at, then)}>
                Back out
              </Button>
            )}
            {mayPublish && canary.state === 'held' && (
              <Button {...button} variant="default" onClick={() => acts.resume.mutate(at, then)}>
                Go on
              </Button>
            )}
            {mayPublish && (
              <Button {...button} onClick={() => acts.promote.mutate(at, then)}>
                Publish v{canary.version} for all
              </Button>
            )}
          </span>
        )}
      </section>
    </Note>
  )
}

function Standing({ canary }: { canary: Canary }) {
  const { state, version, percent, startedBy, startedAt, note, because, endedAt } = canary
  if (state === 'backed-out')
    return (
      <p>
        The trial of v{version} was ended <RelativeTime at={endedAt} />. {because}
      </p>
    )
  if (state === 'held')
    return (
      <p>
        The trial of v{version} is held and decides no launches. {because}
      </p>
    )
  return (
    <p>
      v{version} decides {percent} % of the launches. {startedBy} started it{' '}
      <RelativeTime at={startedAt} />: {note}
    </p>
  )
}

type ResultsProps = { canary: Canary; launchesPerHour: number }

function Results({
  canary: { verdict, percent, minimum, version },
  launchesPerHour,
}: ResultsProps) {
  const launches = verdict?.canary.launches ?? 0
  const hours = hoursToMinimum({ share: percent / 100, minimum }, launches, launchesPerHour)
  return (
    <p>
      {verdict !== null &&
        `v${version} failed in ${ofLaunches(verdict.canary)}, the live version in ${ofLaunches(verdict.live)}. `}
      {launches >= minimum
        ? 'The results so far do not show that it is worse than the live version.'
        : `It has ${launches} of the ${minimum} launches it is judged by${hours === null ? '; there are no counted launches at present.' : `: about ${durationText(hours)} more.`}`}{' '}
      In pools with an account without a driver, launches that members of tenants request are not
      counted, because tenants report their results.
    </p>
  )
}

const ofLaunches = ({ failures, launches }: { failures: number; launches: number }) =>
  `${failures} of ${launches}`
