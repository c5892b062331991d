'use client'
import { Button } from '@mantine/core'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import { isSameContent } from '@/lib/engine'
import type { Shadow } from '@/lib/features/shadows/schema'
import { useShadow, useShadowActs } from '@/lib/features/shadows/use-shadow.client'
import type { Preview } from '../../preview/use-preview'
import classes from '../backtest.module.css'
import { ShadowFacts } from './shadow-facts'
import { ShadowResult } from './shadow-result'

/** `poolId` is null for the global default. */
type Props = { preview: Preview; poolId: string | null }

/** A policy that is compared with the live one on every new launch and decides none. */
export function ShadowSection({ preview, poolId }: Props) {
  const query = useShadow(poolId)
  return (
    <section aria-labelledby="shadow-heading" className={shared.stack10}>
      <h3 id="shadow-heading" className={shared.sm}>
        Coming launches
      </h3>
      <StateBlock query={query} what="shadow" rows={2}>
        {({ shadow }) => <OfPolicy preview={preview} poolId={poolId} shadow={shadow} />}
      </StateBlock>
    </section>
  )
}

function OfPolicy({ preview, poolId, shadow }: Props & { shadow: Shadow | null }) {
  const acts = useShadowActs(poolId)
  const may = useMay('policy.draft')
  const isOpen = shadow !== null && shadow.endedAt === null
  const isOfThis = shadow !== null && isSameContent(shadow.document, preview.draft)
  const canStart = may.allowed && preview.draftIsChanged && !(isOpen && isOfThis)
  return (
    <div className={shared.stack10}>
      <p className={classes.quiet}>
        {shadowStateText({ shadow, isOfThis, canStart, preview, poolId })}
      </p>
      <ProblemAlert cause={acts.error} />
      {(canStart || isOpen) && (
        <div className={shared.row8}>
          {canStart && (
            <Button
              size="xs"
              variant="default"
              loading={acts.isStarting}
              onClick={() => acts.start({ document: preview.draft })}
            >
              {isOpen ? `Compare ${preview.policyLabel} instead` : 'Compare from now on'}
            </Button>
          )}
          {isOpen && may.allowed && (
            <Button size="xs" variant="default" loading={acts.isEnding} onClick={acts.end}>
              End the comparison
            </Button>
          )}
        </div>
      )}
      {shadow !== null && (
        <>
          <ShadowResult shadow={shadow} currency={preview.snapshot.reportingCurrency} />
          <ShadowFacts shadow={shadow} />
        </>
      )}
    </div>
  )
}

type ShadowState = Props & { shadow: Shadow | null; isOfThis: boolean; canStart: boolean }

function shadowStateText({ shadow, isOfThis, canStart, preview, poolId }: ShadowState): string {
  const { policyLabel } = preview
  const launch = poolId === null ? 'launch of the inheriting pools' : 'launch'
  const other =
    canStart && shadow !== null ? ' Another comparison replaces this one and its results.' : ''
  if (shadow === null)
    return canStart
      ? `Decides every coming ${launch} with ${policyLabel} too, from the same inputs and with the same seed, and counts where the result differs. Only the live policy places launches.`
      : `Change the policy to compare it with the live one on every coming ${launch}.`
  if (shadow.endedBecause !== null)
    return `The comparison has ended. ${shadow.endedBecause}${other}`
  return isOfThis
    ? `Every ${launch} is decided with ${policyLabel} too. Only the live policy places launches.`
    : `Every ${launch} is also decided with a policy other than the one on the screen.${other}`
}
