'use client'

import { Button } from '@mantine/core'
import { type TimeText, useTimeText } from '@/components/time/reader-clock'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { policyRoutes } from '@/lib/features/policies/use-policies.client'
import { MAX_NEWER } from '@/lib/features/snapshots/max-newer'
import type { PolicyPageProps } from './policy-page-props'

const POLL_MS = 15_000

/** The time of the pinned inputs, and the number of changes since. Inputs change only on request. */
export function InputsFreshness({
  readsRanks,
  ...props
}: PolicyPageProps & { readsRanks: boolean }) {
  const { studio, target, inputs, onRefresh } = props
  const { id, notRecorded } = studio.snapshot
  const isOfNow = notRecorded === undefined && inputs.asOf === null
  const { routes, at } = policyRoutes(target)
  const query = { snapshot: id, samples: readsRanks ? 'true' : null } as const
  const age = useRead(
    routes.inputsAge,
    { ...at, query },
    { enabled: isOfNow, refetchInterval: POLL_MS, retry: false },
  )
  const newer = age.data?.newer ?? 0
  const goesBack = !isOfNow && inputs.state !== 'failed'
  const press = () => {
    if (goesBack && inputs.asOf !== null) inputs.onAsOf(null)
    else void onRefresh()
  }
  return (
    <span className={`${shared.inline4} ${shared.dimmedXs}`} data-as-of={!isOfNow || undefined}>
      <span data-testid="inputs-time" aria-live="polite">
        {textOf(props, useTimeText())}
      </span>
      {newer > 0 && `, ${countText(newer)} newer event${newer === 1 ? '' : 's'}`}
      {/* A single button, so that it keeps the focus when pressed. */}
      <Button
        size="compact-xs"
        variant={newer > 0 || goesBack ? 'light' : 'subtle'}
        onClick={press}
      >
        {goesBack ? 'Back to now' : inputs.state === 'failed' ? 'Try again' : 'Refresh'}
      </Button>
    </span>
  )
}

const countText = (newer: number) =>
  newer < MAX_NEWER ? `${newer}` : `${numberText(MAX_NEWER)} or more`

function textOf({ studio, inputs }: PolicyPageProps, timeText: TimeText): string {
  const { takenAt, notRecorded } = studio.snapshot
  const requested = inputs.asOf === null ? 'now' : timeText(inputs.asOf)
  if (inputs.state === 'loading') return `Reading the inputs of ${requested}…`
  if (inputs.state === 'failed') return `The inputs of ${requested} could not be read.`
  return notRecorded === undefined
    ? `Inputs ${timeText(takenAt, 'clock')}`
    : `Inputs as of ${timeText(takenAt)}`
}
