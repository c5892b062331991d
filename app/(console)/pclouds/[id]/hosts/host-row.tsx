'use client'
import { memo } from 'react'
import { Time } from '@/components/time/time'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Status } from '@/components/ui/text/status'
import { counted } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HostActions } from './host-actions'
import { HostVms } from './host-vms'
import { healthWords, stateTones, stateWords, whyNotRemoved } from './host-words'
import classes from './hosts.module.css'

export type HostProps = { pcloud: PcloudShown; host: PcloudHostShown }

const MB_OF_GB = 1024

/** One host: its state, what runs there, how full it is, and what can be done with it. */
export const HostRow = memo(function HostRow({ pcloud, host }: HostProps) {
  const { name, flavor, units, zone, state, health, instances, ram, cpu, node } = host
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
        <Status tone={stateTones[state]}>{stateWords[state]}</Status>
        {sign !== null && <Status tone="warn">{sign}</Status>}
        <LeaseDates host={host} />
        <span className={classes.dim}>
          {`${flavor}, ${counted(units, 'unit')}, ${zone}`}
          {node !== null && ` – ${node.cluster}/${node.name}`}
        </span>
      </div>
      <div className={classes.facts}>
        <HostVms instances={instances} />
        <Load
          label="RAM in GB"
          name={name}
          used={ram.allocated / MB_OF_GB}
          all={ram.schedulable / MB_OF_GB}
        />
        <Load label="vCPUs" name={name} used={cpu.allocated} all={cpu.schedulable} />
      </div>
      <HostActions pcloud={pcloud} host={host} />
      {why !== null && <p className={classes.why}>{why}</p>}
    </article>
  )
})

/** From when and until when the host is the owner's, where that is limited. */
function LeaseDates({ host }: { host: PcloudHostShown }) {
  const { state, startAt, endAt } = host
  return (
    <>
      {state === 'reserved' && (
        <span className={classes.dim}>
          from <Time at={startAt} />
        </span>
      )}
      {endAt !== null && (
        <span className={classes.dim}>
          until <Time at={endAt} />
        </span>
      )}
    </>
  )
}

type LoadProps = { label: string; name: string; used: number; all: number }

/** How much of what may be given away is given away; the ratio of the Pcloud is in it. */
const Load = ({ label, name, used, all }: LoadProps) => (
  <div className={classes.load}>
    <span className={classes.dim}>{label}</span>
    <UsageBar used={Math.round(used)} limit={Math.floor(all)} label={`${label} on ${name}`} />
  </div>
)
