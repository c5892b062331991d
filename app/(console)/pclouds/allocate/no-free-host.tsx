'use client'
import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Note } from '@/components/ui/text/note'
import type { Instead } from '@/lib/base/problem'
import type { FlavorOffer } from '@/lib/features/host-flavors/use-flavor-offers.client'
import { ComingFree } from './coming-free'
import { aheadText, type Coming, insteadSentence } from './no-free-words'
import { type RequestedValues, resized } from './requested-values'

type Props = {
  instead: Instead
  /** The time at which the next host becomes free. Null if unknown, undefined while loading. */
  coming: Coming | null | undefined
  /** The units of the requested flavor. */
  offer: FlavorOffer
  values: RequestedValues
  /** True if the owner's limit has room for the requested hosts. */
  fits: boolean
  /** The number of hosts that earlier requests wait for. */
  ahead: number
  /** Selects one of the alternatives. */
  onTry: (values: RequestedValues) => void
  /** Adds the request to the waiting list. Null if it cannot wait. */
  onWait: (() => void) | null
  isWaitPending: boolean
}

/** Reports that there are not enough free hosts, and offers alternatives. */
export function NoFreeHost(props: Props) {
  const { instead, coming, offer, values, fits, ahead, onWait, isWaitPending } = props
  const zone = offer.zones.find(({ realmId }) => realmId === values.az)?.zone ?? null
  const count = values.names.length
  return (
    <Note tone="warn" role="alert">
      <p data-testid="no-free-host">
        {insteadSentence(instead, { flavor: offer.id, zone, count })}{' '}
        {instead.fewer === 0 && coming !== undefined && <ComingFree coming={coming} />}
        {instead.fewer > 0 && instead.nextAt !== null && (
          <>
            {`${count} are free on `}
            <Time at={instead.nextAt} style="day" />.
          </>
        )}
        {coming === null && ahead > 0 && ` ${capitalised(aheadText(ahead))}.`}
      </p>
      {!fits && (
        <p>
          You cannot wait for it: your limit of host units has no room for it. Ask for fewer hosts,
          or ask your provider for a higher limit.
        </p>
      )}
      <div className={`${shared.row8} ${shared.above8}`}>
        <Alternatives {...props} />
        {onWait !== null && (
          <Button size="xs" loading={isWaitPending} onClick={onWait}>
            {zone === null ? 'Wait for a host' : `Wait for ${zone}`}
          </Button>
        )}
      </div>
    </Note>
  )
}

/** Each alternative could be granted now. Pressing one fills it in. */
function Alternatives({ instead, values, onTry }: Props) {
  const { fewer, zones, flavors } = instead
  const choices: { label: string; values: RequestedValues }[] = [
    ...zones.map(({ realmId, zone }) => ({
      label: `Try ${zone}`,
      values: { ...values, az: realmId },
    })),
    ...(fewer > 0 && fewer < values.names.length
      ? [
          {
            label: `Keep ${fewer}`,
            values: { ...values, names: resized(values.names, fewer) },
          },
        ]
      : []),
    ...flavors.map((flavor) => ({
      label: `Try ${flavor}`,
      values: { ...values, flavor, az: null },
    })),
  ]
  return choices.map((choice) => (
    <Button key={choice.label} size="xs" variant="default" onClick={() => onTry(choice.values)}>
      {choice.label}
    </Button>
  ))
}
