'use client'
import { costText, isPriced } from '@/components/pclouds/cost-words'
import { RelativeTime, Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { UsageBar } from '@/components/ui/data/usage-bar'
import shared from '@/components/ui/shared.module.css'
import { Copyable } from '@/components/ui/text/copyable'
import { PageLink } from '@/components/ui/text/page-link'
import { addressOf } from '@/lib/api/browser/call-route'
import { useRead } from '@/lib/api/client'
import { can } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import { hostHoursContract } from '@/lib/features/pclouds/host-hours/contract'
import { tenantStartContract } from '@/lib/features/tenant-start/contract'
import type { Need, SharedWith, TenantStart as Start } from '@/lib/features/tenant-start/schema'
import classes from './start.module.css'
import { hoursShown, needWords, unpricedWords } from './start-words'

const POLL_MS = 30_000

/** The start page for users of a tenant: open decisions, their objects, and the cost. */
export function TenantStart({ initial }: { initial: Start | undefined }) {
  const query = useRead(
    tenantStartContract.show,
    {},
    { initialData: initial, refetchInterval: POLL_MS },
  )
  return (
    <StateBlock query={query} what="start page">
      {(start) => (
        <div className={classes.root}>
          <Section title="Needs you">
            <Needs needs={start.needs} />
          </Section>
          <Section title="What you have">
            <Holdings start={start} />
          </Section>
          {start.shared.length > 0 && (
            <Section title="Shared with you">
              <Shared pclouds={start.shared} />
            </Section>
          )}
          <Section title="Cost this month">
            <Month start={start} />
          </Section>
          <Section title="Your tenant’s id">
            <TenantId tenant={start.tenant} />
          </Section>
        </div>
      )}
    </StateBlock>
  )
}

function Needs({ needs }: { needs: readonly Need[] }) {
  const { role } = useViewer()
  if (needs.length === 0) return <p className={shared.dimmedSm}>Nothing waits for an answer.</p>
  return (
    <ul className={`${shared.stack8} ${classes.needs}`}>
      {needs.map((need) => (
        <li key={`${need.kind} ${need.pcloudId} ${need.host}`}>
          <PageLink href={pageOf(need)}>{needWords(need)}</PageLink>
          {need.until !== null && (
            <span className={shared.dimmedSm}>
              <RelativeTime at={need.until} />
            </span>
          )}
        </li>
      ))}
      {!can(role, 'pcloud.own') && (
        <li className={shared.dimmedSm}>An owner of your tenant answers these.</li>
      )}
    </ul>
  )
}

/** The page on which a decision is made. */
const pageOf = ({ kind, pcloudId }: Need): string =>
  kind === 'vms-lost' || pcloudId === null ? '/vms' : `/pclouds/${encodeURIComponent(pcloudId)}`

const Shared = ({ pclouds }: { pclouds: readonly SharedWith[] }) => (
  <ul className={`${shared.stack8} ${classes.needs}`}>
    {pclouds.map(({ id, name, tenant, addedAt }) => (
      <li key={id}>
        <PageLink href={`/pclouds/${encodeURIComponent(id)}`}>{`${name} of ${tenant}`}</PageLink>
        <span className={shared.dimmedSm}>
          since <Time at={addedAt} style="day" />
        </span>
      </li>
    ))}
    <li className={shared.dimmedSm}>
      You may launch VMs on these private clouds. An owner of your tenant can leave them.
    </li>
  </ul>
)

const TenantId = ({ tenant: { id, name } }: { tenant: Start['tenant'] }) => (
  <>
    <Copyable text={id} label="Copy the id" />
    <p className={shared.dimmedSm}>
      {`Give this id to another tenant that wants to share its private cloud with ${name}.`}
    </p>
  </>
)

const Holdings = ({ start: { pclouds, hosts, units, vms, launches } }: { start: Start }) => (
  <dl className={classes.tiles}>
    <div>
      <dt>
        <PageLink href="/pclouds">Private clouds</PageLink>
      </dt>
      <dd>{pclouds}</dd>
      <dd className={shared.dimmedSm}>{pclouds === 0 ? <CreatePcloud /> : hostsText(hosts)}</dd>
    </div>
    <div>
      <dt>Host units</dt>
      <dd>
        <UsageBar used={units.used} limit={units.limit} label="Host units" />
      </dd>
    </div>
    <div>
      <dt>
        <PageLink href="/vms">VMs</PageLink>
      </dt>
      <dd>{vms.running}</dd>
      <dd className={shared.dimmedSm}>
        running, {vms.stopped} stopped{vms.lost > 0 && `, ${vms.lost} lost`}
      </dd>
    </div>
    <div>
      <dt>
        <PageLink href="/launches">Launches</PageLink>
      </dt>
      <dd>{launches.running}</dd>
      <dd className={shared.dimmedSm}>
        running, {launches.pending > 0 && `${launches.pending} pending, `}
        {launches.failedToday} failed in 24 hours
      </dd>
    </div>
  </dl>
)

const hostsText = ({ held, enabled }: Start['hosts']) =>
  held === 0 ? 'no hosts' : `${counted(held, 'host')}, ${enabled} enabled`

function CreatePcloud() {
  const { role } = useViewer()
  if (!can(role, 'pcloud.own')) return 'An owner of your tenant creates them.'
  return <PageLink href="/pclouds?create=true">Create a private cloud</PageLink>
}

const Month = ({ start: { month } }: { start: Start }) => (
  <>
    <p className={shared.dimmedSm}>
      Dedicated hosts are billed by unit-hours: the hours that you hold each host, times the units
      of its flavor. {unpricedWords(month)}
    </p>
    <dl className={classes.tiles}>
      {isPriced(month) && (
        <div>
          <dt>Cost</dt>
          <dd>{costText(month.cost, month.currency)}</dd>
        </div>
      )}
      <div>
        <dt>Unit-hours</dt>
        <dd>{hoursShown(month.unitHours)}</dd>
        <dd className={shared.dimmedSm}>
          since <Time at={month.from} style="day" />
        </dd>
      </div>
      <div>
        <dt>Host-hours</dt>
        <dd>{hoursShown(month.hostHours)}</dd>
        <dd className={shared.dimmedSm}>
          <a href={addressOf(hostHoursContract.list, { query: { format: 'csv' } })}>As CSV</a>,{' '}
          <a href={addressOf(hostHoursContract.list, { query: { format: 'focus' } })}>as FOCUS</a>
        </dd>
      </div>
    </dl>
  </>
)
