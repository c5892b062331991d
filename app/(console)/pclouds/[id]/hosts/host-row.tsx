'use client'
import { memo } from 'react'
import { CapacityBar } from '@/components/capacity/capacity-bar'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { counted } from '@/lib/base/number-text'
import { hostCapacity } from '@/lib/features/pclouds/hosts/host-capacity'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HostActions } from './host-actions'
import { HostVms } from './host-vms'
import { healthWords, stateTones, stateWords, whyNotRemoved } from './host-words'
import classes from './hosts.module.css'

export type HostProps = { pcloud: PcloudShown; host: PcloudHostShown }

/** One host: its state, what runs there, how full it is, and what can be done with it. */
export const HostRow = memo(function HostRow({ pcloud, host }: HostProps) {
  const { name, flavor, units, zone, state, health, instances, node } = host
  const owner = `the private cloud ${pcloud.name}`
  const sign = healthWords[health]
  const why = whyNotRemoved(host)
  return (
    <article
      className={classes.host}
      aria-label={name}
      data-testid={`host-${name}`}
      data-state={state}
    >
      <div className={classes.head}>
        <h3>{name}</h3>
        {sign !== null && <Status tone={health === 'down' ? 'bad' : 'warn'}>{sign}</Status>}
        <Status tone={health === 'down' ? 'plain' : stateTones[state]}>{stateWords[state]}</Status>
        <LeaseDates host={host} />
        <span className={shared.dimmedSmWrap}>
          {`${flavor}, ${counted(units, 'unit')}, ${zone}`}
          {node !== null && ` – ${node.cluster}/${node.name}`}
        </span>
      </div>
      <div className={classes.facts}>
        <HostVms instances={instances} isDown={health === 'down'} />
        <CapacityBar kind="ram" name={name} owner={owner} capacity={hostCapacity(host).ram} />
        <CapacityBar kind="cpu" name={name} owner={owner} capacity={hostCapacity(host).cpu} />
      </div>
      <HostActions pcloud={pcloud} host={host} />
      {why !== null && <p className={shared.dimmedSm}>{why}</p>}
    </article>
  )
})

/** From when and until when the host is the owner's, where that is limited. */
function LeaseDates({ host }: { host: PcloudHostShown }) {
  const { state, startAt, endAt } = host
  return (
    <>
      {state === 'reserved' && (
        <span className={shared.dimmedSmWrap}>
          from <Time at={startAt} />
        </span>
      )}
      {endAt !== null && (
        <span className={shared.dimmedSmWrap}>
          until <Time at={endAt} />
        </span>
      )}
    </>
  )
}
