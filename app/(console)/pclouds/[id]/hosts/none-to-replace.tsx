'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { newKey } from '@/components/resource/new-key'
import { Time } from '@/components/time/time'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { counted } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import { useHosts } from '@/lib/features/pclouds/hosts/use-hosts.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { useAllowance } from '@/lib/features/pclouds/use-pclouds.client'
import { useJoinWaiting } from '@/lib/features/pclouds/waiting/use-waiting.client'
import { hasRoomFor, insteadOf, insteadSentence, waitsText } from '../../allocate/no-free-words'
import { namesOf } from '../../allocate/wanted-values'

type Props = {
  pcloud: PcloudShown
  host: PcloudHostShown
  anyZone: boolean
  /** Why the host was not replaced. */
  cause: unknown
  /** It waits for another host now. */
  onWaiting: () => void
}

/** Shown when no free host can replace one that is down: where and when a host is free, and a button to wait. */
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
  const { name, flavor, units, realmId, zone } = host
  const allowance = useAllowance(pcloud.access === 'staff' ? pcloud.tenantId : undefined)
  const hosts = useHosts(pcloud.id)
  const join = useJoinWaiting()
  const [key] = useState(newKey)
  if (!hasRoomFor(allowance.data ?? null, units))
    return (
      <p>
        {`You cannot wait for another host: your limit of host units has no room for ${counted(units, 'unit')} beside ${name}. Ask your provider for a free host, then replace ${name}.`}
      </p>
    )
  const taken = (hosts.data ?? []).map((each) => each.name)
  const wait = () =>
    join.mutate(
      {
        pcloud: pcloud.id,
        flavor,
        az: anyZone ? null : realmId,
        enable: true,
        names: namesOf([null], taken),
        idempotencyKey: key,
      },
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
        {`You can wait for another host. It comes beside ${name} and takes ${counted(units, 'unit')} more until ${name} is removed.`}
      </p>
      <Button size="xs" loading={join.isPending} onClick={wait}>
        {anyZone ? 'Wait for a host' : `Wait for ${zone}`}
      </Button>
      <ProblemAlert cause={join.error} what="It is not on the waiting list" />
    </>
  )
}
