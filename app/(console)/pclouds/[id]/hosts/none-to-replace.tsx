'use client'
import { Button } from '@mantine/core'
import { Time } from '@/components/time/time'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { waitingContract } from '@/lib/features/pclouds/waiting/contract'
import { insteadOf, insteadSentence, waitsText } from '../../allocate/no-free-words'

type Props = {
  pcloud: PcloudShown
  host: PcloudHostShown
  anyZone: boolean
  /** The refusal of the replacement. */
  cause: unknown
  /** Called after the private cloud joined the waiting list for another host. */
  onWaiting: () => void
}

/** Shown if no free host can replace one that is down: where and when a host is free, and a button to wait. */
export function NoneToReplace({ pcloud, host, anyZone, cause, onWaiting }: Props) {
  const instead = insteadOf(cause)
  if (instead === null) return null
  const zone = anyZone ? null : host.zone
  return (
    <Note tone="warn" role="alert">
      <p data-testid="none-to-replace">
        {insteadSentence(instead, { flavor: host.flavor, zone, count: 1 })}
        {instead.nextAt !== null && (
          <>
            {' The next is free on '}
            <Time at={instead.nextAt} style="day" />.
          </>
        )}
      </p>
      <WaitForOther pcloud={pcloud} host={host} anyZone={anyZone} onWaiting={onWaiting} />
    </Note>
  )
}

function WaitForOther({ pcloud, host, anyZone, onWaiting }: Omit<Props, 'cause'>) {
  const { name, flavor, realmId, zone } = host
  const join = useCall(waitingContract.join, { refreshOnError: true })
  const body = {
    flavor,
    az: anyZone ? undefined : realmId,
    names: [name],
    replaces: name,
    enable: true,
  }
  const wait = () =>
    join.mutate(
      { params: { id: pcloud.id }, body },
      {
        onSuccess: (entry) => {
          saved(waitsText(entry))
          onWaiting()
        },
      },
    )
  return (
    <>
      <p>
        {`You can wait for another host. Accepting it replaces ${name} and enables the new host. You use no more units than before.`}
      </p>
      <Button size="xs" loading={join.isPending} onClick={wait}>
        {anyZone ? 'Wait for a host' : `Wait for ${zone}`}
      </Button>
      <ProblemAlert cause={join.error} what="The private cloud is not on the waiting list" />
    </>
  )
}
